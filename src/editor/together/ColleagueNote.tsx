import { t } from "#i18n/t.ts";
import { Avatar } from "./Avatar.tsx";
import { people, useColleagues } from "./colleagues.ts";
import styles from "./people.module.css";
import { namesOf } from "./RowMarks.tsx";

/** Above a module's settings: that colleagues have changed it too. */
export function ColleagueNote({ moduleKey }: { readonly moduleKey: string }) {
  const changing = people(useColleagues().filter(({ changed }) => changed.has(moduleKey)));
  if (changing.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      {changing.slice(0, 3).map((one) => (
        <Avatar key={one.staff_id} person={one} small />
      ))}
      <span>
        {t("Also changed by {people}, not published yet. Settings that you don't change show their values.", {
          people: namesOf(changing),
        })}
      </span>
    </p>
  );
}
