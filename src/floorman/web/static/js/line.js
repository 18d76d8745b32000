/* What a form is asked to do is done one after another, each as it stood when it was touched: the same form
   may be filled for somebody else meanwhile, and nothing that was touched is dropped. */

const lines = new WeakMap();

/** What stands in a form, to tell one thing asked from another. */
export const standing = (form) => JSON.stringify([...new FormData(form)]);

/** Does what is asked, behind what the form was asked before; a double click is one act.
    does(asked, isLast) throws nothing. */
export async function inLine(form, asked, does) {
  const line = lines.get(form) ?? [];
  if (line.some((one) => one.stands === asked.stands)) return;
  lines.set(form, line);
  if (line.push(asked) > 1) return;
  for (; line.length; line.shift()) await does(line[0], () => line.length === 1);
}
