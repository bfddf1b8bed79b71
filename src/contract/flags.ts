/** Yes and no in files of other programs. */

/** Yes and no, and what spreadsheets in other languages make of TRUE and FALSE when they save a file. */
const wordsForYes = new Set(
  "true yes 1 y on visible published active ja oui si sí sì sim tak ano da evet igen kyllä да так wahr vrai verdadero vero verdadeiro waar prawda pravda sand sann sant tosi igaz doğru истина істина adevărat αληθησ 是 はい 예".split(
    " ",
  ),
);
const wordsForNo = new Set(
  "false no 0 -1 n off hidden draft nein non não nao nie ne nee nej nei hayir hayır nem ei нет ні falsch faux falso onwaar fałsz nepravda falsk usand usann epätosi hamis yanliş yanlış ложь хибність fals ψευδησ 否 いいえ 아니요".split(
    " ",
  ),
);

/** Undefined for what says neither yes nor no. */
export function parseFlag(text: string): boolean | undefined {
  // The Turkish dotted capital has a dot of its own in lower case.
  const word = text
    .trim()
    .normalize("NFC")
    .toLowerCase()
    .replace("i\u0307", "i")
    .replace(/ς$/, "σ")
    .replaceAll("ή", "η");
  if (wordsForYes.has(word)) return true;
  return wordsForNo.has(word) ? false : undefined;
}
