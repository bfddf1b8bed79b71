/** Marks of modules in the list: who has selected them, and who has changed them without publishing. */
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Avatar } from "./Avatar.tsx";
import { type Colleague, people } from "./colleagues.ts";
import type { RowMark } from "./live.ts";
import styles from "./people.module.css";

/** People on one row; the words name all. */
const maxShown = 3;

export function rowMarks(all: readonly Colleague[]): ReadonlyMap<string, RowMark> {
  const keys = new Set(all.flatMap(({ selected, changed }) => [...(selected === null ? [] : [selected]), ...changed]));
  return new Map([...keys].map((key) => [key, markOf(key, all)]));
}

function markOf(key: string, all: readonly Colleague[]): RowMark {
  const changing = people(all.filter(({ changed }) => changed.has(key)));
  const selecting = people(all.filter(({ selected }) => selected === key)).filter(
    ({ staff_id }) => !changing.some((one) => one.staff_id === staff_id),
  );
  const words = [
    changing.length > 0 && t("changed by {people}, not published", { people: namesOf(changing) }),
    selecting.length > 0 && t("selected by {people}", { people: namesOf(selecting) }),
  ].filter((text) => text !== false);
  const shown = [...changing, ...selecting].slice(0, maxShown);
  const mark = (
    <span className={styles.marks} data-tip={words.join(", ")}>
      {shown.map((one) => (
        <Avatar key={one.staff_id} person={one} small hollow={!changing.includes(one)} />
      ))}
    </span>
  );
  return { words: words.join(", "), mark };
}

export const namesOf = (some: readonly Colleague[]): string => listed(some.map(({ name }) => name));
