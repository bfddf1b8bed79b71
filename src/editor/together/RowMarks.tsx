/** Marks of modules in the list: who has selected them, and who has changed them without publishing. */
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { badgeText } from "#ui/controls/badge-text.ts";
import { Avatar } from "./Avatar.tsx";
import { type Colleague, people } from "./colleagues.ts";
import type { RowMark } from "./live.ts";
import styles from "./people.module.css";

/** People on one row; the words name all. */
const maxShown = 3;

/** @param comments open ones by module */
export function rowMarks(
  all: readonly Colleague[],
  comments: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, RowMark> {
  const byPeople = all.flatMap(({ selected, changed }) => [...(selected === null ? [] : [selected]), ...changed]);
  const keys = new Set([...byPeople, ...comments.keys()]);
  return new Map([...keys].map((key) => [key, markOf(key, all, comments.get(key) ?? 0)]));
}

function markOf(key: string, all: readonly Colleague[], count: number): RowMark {
  const changing = people(all.filter(({ changed }) => changed.has(key)));
  const selecting = people(all.filter(({ selected }) => selected === key)).filter(
    ({ staff_id }) => !changing.some((one) => one.staff_id === staff_id),
  );
  const words = [
    changing.length > 0 && t("changed by {people}, not published", { people: namesOf(changing) }),
    selecting.length > 0 && t("selected by {people}", { people: namesOf(selecting) }),
    count > 0 && t("{count, plural, one {# open comment} other {# open comments}}", { count }),
  ].filter((text) => text !== false);
  const visible = [...changing, ...selecting].slice(0, maxShown);
  const mark = (
    <span className={styles.marks} data-tip={words.join(", ")}>
      {visible.map((one) => (
        <Avatar key={one.staff_id} person={one} small hollow={!changing.includes(one)} />
      ))}
      {count > 0 && (
        <span className={styles.comments} aria-hidden>
          {badgeText(count, 99)}
        </span>
      )}
    </span>
  );
  return { words: words.join(", "), mark };
}

export const namesOf = (some: readonly Colleague[]): string => listed(some.map(({ name }) => name));
