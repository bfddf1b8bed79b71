import { t } from "#i18n/t.ts";
import { Menu } from "#ui/controls/Menu.tsx";
import { pagePath } from "../landing/pages.ts";
import { groupLabels } from "../publish/labels.ts";
import { useShell } from "../shell/shell-context.ts";
import { nameOf } from "../store/catalog.ts";
import { useEditorContext } from "../store/context.ts";
import { Avatar } from "./Avatar.tsx";
import { type Colleague, people, useColleagues } from "./colleagues.ts";
import { goToColleague } from "./go-to.ts";
import styles from "./people.module.css";
import { namesOf } from "./RowMarks.tsx";

/** Avatars in the bar; the menu names all. */
const maxShown = 3;

/** Who else has the design open: each with their page and module, and the way there. Nothing while nobody else has. */
export function Colleagues() {
  const { store, catalog } = useEditorContext();
  const { router } = useShell();
  const all = people(useColleagues());
  if (all.length === 0) return null;
  const whereOf = ({ page, selected }: Colleague): string => {
    const module = selected === null ? undefined : store.getState().document.modules[selected];
    const label = page && groupLabels([page]);
    const name = module && nameOf(module, catalog.definitionOf(module.type, "home_modules"));
    return [label, name].filter(Boolean).join(" › ");
  };
  return (
    <Menu
      label={t("In this design")}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.stack}
          aria-label={t("Also in this design: {people}", { people: namesOf(all) })}
          data-tip={namesOf(all)}
        >
          {all.slice(0, maxShown).map((one) => (
            <Avatar key={one.staff_id} person={one} />
          ))}
          {all.length > maxShown && (
            <span className={`${styles.avatar} ${styles.more}`} aria-hidden>
              +{all.length - maxShown}
            </span>
          )}
        </button>
      )}
      groups={() => [
        all.map((one) => ({
          label: one.name,
          keys: whereOf(one),
          icon: <Avatar person={one} small />,
          disabled: one.page !== null && pagePath(one.page) === undefined && t("This page isn't published yet"),
          onChoose: () => void goToColleague(one, store, router),
        })),
      ]}
    />
  );
}
