/* What a page sounds like: a sound of the house, or the usual tone of the moment. Imported by other modules.

   A browser lets a page sound only after a touch: until `wake` was called from one, nothing is heard. */

const TONES = {
  level: [[523, 659, 784], 0.35],
  minute: [[659, 659], 0.25],
  break: [[784, 659, 523], 0.4],
  back: [[523, 659, 784, 1047], 0.3],
  "hand-for-hand": [[440, 440, 440], 0.3],
  "final-table": [[523, 784, 1047, 784, 1047], 0.25],
  money: [[659, 784, 1047], 0.3],
  winner: [[523, 659, 784, 1047, 784, 1047], 0.3],
};
const heard = new Map(); // the id of a sound → what the browser has made of it, null for nothing
let audio;

export function wake() {
  audio ??= new AudioContext();
}

/** Fetches a sound before its moment comes: by then the network may be gone. */
export function ready(id) {
  if (!audio || !id) return null;
  if (!heard.has(id)) heard.set(id, fetched(id));
  return heard.get(id);
}

async function fetched(id) {
  try {
    const answer = await fetch(`/api/sounds/${id}`);
    if (!answer.ok) throw new Error(answer.statusText);
    return await audio.decodeAudioData(await answer.arrayBuffer());
  } catch {
    heard.delete(id);
    return null;
  }
}

/** Plays what was chosen for a moment, as loud as `volume` between 0 and 1 says; the tone where that cannot be. */
export async function play(moment, chosen, volume) {
  const loud = (volume * (chosen?.volume ?? 100)) / 100;
  if (!audio || !loud) return "";
  const buffer = await ready(chosen?.sound);
  if (!buffer) return tone(TONES[moment], loud);
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(new GainNode(audio, { gain: loud })).connect(audio.destination);
  source.start();
  return chosen.sound;
}

function tone([frequencies, seconds], loud) {
  frequencies.forEach((frequency, nth) => {
    const at = audio.currentTime + nth * seconds;
    const voice = audio.createOscillator();
    const loudness = audio.createGain();
    voice.type = "triangle";
    voice.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(Math.max(0.0002, 0.5 * loud), at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    voice.connect(loudness).connect(audio.destination);
    voice.start(at);
    voice.stop(at + seconds);
  });
  return "tone";
}
