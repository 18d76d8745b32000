"""What clubs and other programs call the columns of their sheets, in the languages they speak.

The words are told once, for lists of players and for results alike, with commas between; capitals,
accents and punctuation do not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

FIRST, LAST = "first name", "last name"
CALLED: Mapping[str, str] = {
    # players
    "name": "name, names, player, players, player name, players name, full name, participant,"
    " participants, who, spieler, spielername, teilnehmer, name des spielers, joueur, joueurs,"
    " nom complet, nom du joueur, jugador, jugadores, nombre completo, nombre del jugador,"
    " participante, giocatore, giocatori, partecipante, nominativo, speler, naam, jogador",
    FIRST: "first name, firstname, given name, forename, vorname, nombre, prenom, nome, voornaam",
    LAST: "last name, lastname, surname, family name, nachname, familienname, zuname, apellido,"
    " apellidos, nom, nom de famille, cognome, achternaam, sobrenome",
    "nickname": "nickname, nick, alias, screen name, screenname, spitzname, apodo, surnom, pseudo,"
    " soprannome, bijnaam",
    "membership": "membership, member, member no, member id, member number, membership number,"
    " card, card number, mitglied, mitgliedsnummer, mitgliedsnr, mitglieds nr, socio,"
    " numero de socio, membre, numero de membre, tessera",
    "email": "email, e mail, mail, email address, e mail address, e mail adresse, correo,"
    " correo electronico, courriel",
    "phone": "phone, telephone, mobile, mobile phone, cell, cell phone, tel, phone number, telefon,"
    " telefonnummer, handy, handynummer, mobil, telefono, movil, portable, cellulare",
    "document": "document, document number, passport, id card, ausweis, ausweisnummer, dni,"
    " documento, passeport",
    "birthday": "birthday, birth date, birthdate, date of birth, dob, born, geburtstag,"
    " geburtsdatum, geboren, fecha de nacimiento, date de naissance, data di nascita",
    "notes": "notes, note, comment, comments, remarks, notiz, notizen, bemerkung, bemerkungen,"
    " anmerkung, notas, remarque, remarques",
    "": "id, number, merged into, nr, nummer, numero, no, lfd nr",
    # results
    "place": "place, rank, ranking, position, pos, finish, finished, finishing position, pl, plz,"
    " platz, platzierung, rang, endplatz, classement, puesto, posicion, lugar, clasificacion,"
    " posizione, posto, plaats, positie, colocacao",
    "entries": "entries, buy ins, buyins, bullets, number of entries, anzahl buy ins,"
    " eintrage, entrees, entradas, iscrizioni",
    "rebuys": "rebuys, rebuy, re buys, re buy, number of rebuys, anzahl rebuys, recaves, recave,"
    " recompras, recompra, rientri, rientro",
    "addons": "addons, addon, add ons, add on, number of add ons, anzahl add ons",
    "knocked out": "knocked out, knockouts, knockout, knock outs, knock out, ko, kos, k o, k os,"
    " hits, kills, eliminations, eliminados, eliminaciones, eliminazioni",
    "paid": "paid, cost, costs, total cost, total paid, buy in, buyin, buy in amount, invested,"
    " bezahlt, einsatz, kosten, startgeld, paye, mise, mises, pagado, coste, costo, inscripcion,"
    " pagato, quota, betaald, inleg",
    "prize": "prize, prizes, prize money, prize winnings, winnings, total winnings, won,"
    " amount won, earnings, payout, payouts, preis, preise, preisgeld, gewinn, gewinne, auszahlung,"
    " gain, gains, prix, premio, premios, premi, ganancias, vincita, vincite, prijs, prijzengeld",
    "bounties": "bounties, bounty, bounty winnings, bountys, kopfgeld, kopfgelder, primes, prime,"
    " recompensas, recompensa, taglie",
    "points": "points, point, pts, score, total points, league points, punkte, pkt, puntos, punti,"
    " punten, pontos",
    "event": "event, event name, tournament, tournament name, abend, turnier, turniername,"
    " spieltag, veranstaltung, tournoi, soiree, torneo, evento, serata",
    "day": "day, date, event date, tournament date, datum, tag, spieldatum, jour, fecha, dia, data,"
    " giorno",
    "league": "league, liga, ligue, lega",
    "season": "season, saison, temporada, stagione, seizoen",
}
"""The words for each meaning; the empty one is a number that nobody needs."""
_SUMS = (
    "total totals sum sums summe gesamt gesamtsumme insgesamt somme totaux suma totale somma totaal"
    " average durchschnitt mittelwert"
)
SUMS = frozenset(_SUMS.split())
"""Words with which a row of sums begins."""
_CURRENCIES = "eur euro euros usd dollar dollars gbp pounds chf in"
CURRENCIES = frozenset(_CURRENCIES.split())
"""What may stand behind the name of a column of money."""


def meanings(fields: Iterable[str]) -> dict[str, str]:
    """Which of the fields each word means.

    >>> meanings(["place", "prize"])["platz"]
    'place'
    """
    return {word: field for field in fields for word in CALLED[field].split(", ")}


_ANY = meanings(CALLED)


def meaning(heading: str, known: Mapping[str, str], folded: Callable[[str], str]) -> str | None:
    """What a heading means of the ``known`` words, a currency behind it left aside."""
    words = folded(heading).split()
    while words:
        if (found := known.get(" ".join(words))) is not None:
            return found
        if words[-1] not in CURRENCIES:
            return None
        words.pop()
    return None


def told_by(cells: Iterable[str], folded: Callable[[str], str]) -> int:
    """How much a row looks like the names of columns: 0 for not at all, from 2 on it names people.

    >>> told_by(["Platz", "Spieler"], str.casefold), told_by(["Open 2026", ""], str.casefold)
    (3, 0)
    """
    full = [cell for cell in cells if cell]
    fields = {meaning(cell, _ANY, folded) for cell in full} - {None}
    has_name, has_more = bool(fields & {"name", FIRST, LAST}), len(fields) > 1
    if has_name and has_more:
        return 3
    return 2 if has_name and len(full) > 1 else int(has_more)


def is_sum(text: str, folded: Callable[[str], str]) -> bool:
    """Whether a text heads a row of sums.

    >>> is_sum("Total (12)", lambda text: "total 12"), is_sum("Total Eclipse", str.casefold)
    (True, False)
    """
    words = folded(text).split()
    return (
        words[:1] != []
        and words[0] in SUMS
        and all(word in SUMS or word.isdecimal() for word in words)
    )


def full_name(name: str, first: str, last: str) -> str:
    """A player's whole name; a column of names beside first names has family names.

    >>> full_name("", "Ace", "One"), full_name("One", "Ace", ""), full_name("Ace One", "Ace", "One")
    ('Ace One', 'Ace One', 'Ace One')
    """
    if name and (last or not first or first in name.split()):
        return name
    return " ".join(filter(None, (first, last or name)))
