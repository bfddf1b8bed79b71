/** Which commands of a palette go with a typed text. */
interface Matched {
  readonly label: string;
  readonly detail?: string | undefined;
  /** Further words that it is found by. */
  readonly words?: string | undefined;
}

/** Commands that have every typed word at the beginning of one of theirs; those whose label begins with the text first. */
export function matchCommands<C extends Matched>(commands: readonly C[], text: string): C[] {
  const typed = wordsOf(text);
  const whole = text.trim().toLocaleLowerCase();
  const rank = ({ label }: C) => (label.toLocaleLowerCase().startsWith(whole) ? 0 : 1);
  return commands
    .filter(({ label, detail = "", words = "" }) => {
      const commandWords = wordsOf(`${label} ${detail} ${words}`);
      return typed.every((word) => commandWords.some((one) => one.startsWith(word)));
    })
    .sort((one, other) => rank(one) - rank(other));
}

/** Without accents: "parametres" finds "Paramètres". */
const wordsOf = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
