/** Finds options of a long list by what is typed. */
interface Searched {
  readonly label: string;
  readonly hint?: string;
  readonly words?: string;
}

/** Without accents and capitals: "sao" finds "São". */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** How well an option fits: its label begins so, a word of it does, it has the letters, another word of it does; −1 for not at all. */
function rankOf({ label, hint = "", words = "" }: Searched, text: string): number {
  const name = plain(label);
  if (name.startsWith(text)) return 0;
  const begins = (of: string) => ` ${of.replace(/[(/,-]/g, " ")}`.includes(` ${text}`);
  if (begins(name)) return 1;
  if (begins(plain(words))) return 2;
  if (name.includes(text)) return 3;
  return begins(plain(hint)) ? 4 : -1;
}

/** Those that fit, the best first; all of them without text. */
export function searchOptions<O extends Searched>(options: readonly O[], typed: string): readonly O[] {
  const text = plain(typed.trim());
  if (text === "") return options;
  return options
    .map((option) => ({ option, rank: rankOf(option, text) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}
