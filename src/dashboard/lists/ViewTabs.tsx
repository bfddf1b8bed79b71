import { ChevronDown, Plus, Users } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { type ListDefinition, MAX_VIEW_COUNT } from "#contract/list.ts";
import { t, tc } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { toastFailure } from "../shell/toast.ts";
import { countWords } from "./count-words.ts";
import type { ListControl, ViewTab } from "./use-list.ts";
import styles from "./ViewTabs.module.css";
import type { ViewActionContext } from "./view-actions.ts";

type Actions = typeof import("./view-actions.ts");

interface ViewTabsProps {
  readonly definition: ListDefinition;
  readonly control: ListControl;
}

/** Views as tabs with their counts: those of the list, one's own and shared ones; what differs from a view can be saved. */
export function ViewTabs({ definition, control }: ViewTabsProps) {
  const { tabs, tab: open, isChanged } = control;
  const navigate = useNavigate();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open) strip.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [open]);

  const act = (action: (actions: Actions, context: ViewActionContext) => Promise<void>) => () => {
    const context = {
      definition,
      control,
      open: (address: string) => void navigate(address, { replace: true, preventScrollReset: true }),
    };
    import("./view-actions.ts").then((actions) => action(actions, context)).catch(toastFailure);
  };
  const saveAs = act((actions, context) => actions.saveAs(context));
  const menuOf = (tab: ViewTab) => {
    const { saved } = tab;
    if (!saved?.editable) return [[{ label: t("Save as new view…"), onChoose: saveAs }]];
    return [
      [
        {
          label: t("Save changes"),
          disabled: !isChanged && t("Nothing has changed"),
          onChoose: act((actions, context) => actions.saveChanges(context, saved)),
        },
        { label: t("Save as new view…"), onChoose: saveAs },
      ],
      [
        { label: t("Rename…"), onChoose: act((actions, context) => actions.rename(context, saved, tab)) },
        {
          label: saved.shared ? t("Stop sharing") : t("Share with all staff"),
          onChoose: act((actions, context) => actions.share(context, saved, tab)),
        },
      ],
      [{ label: t("Delete…"), danger: true, onChoose: act((actions, context) => actions.remove(context, saved)) }],
    ];
  };
  return (
    <nav className="row gap-8 shrink line-bottom pad-x-8" aria-label={tc("of a list", "Views")}>
      <ul ref={strip} className={styles.tabs}>
        {tabs.map((one) => (
          <li key={one.key} className="row rigid">
            <Link
              to={control.tabAddress(one)}
              className={`row gap-6 muted weight-500 nowrap plain radius-s pad-x-12 relative ${styles.tab}`}
              aria-current={one.key === open?.key ? "page" : undefined}
              preventScrollReset
            >
              {one.name}
              {one.key === open?.key && isChanged && (
                <span className={styles.changed} data-tip={t("Changed, not saved")}>
                  <span className="ui-hidden">{t(", changed")}</span>
                </span>
              )}
              {one.saved?.shared && <Users size={13} aria-label={t("shared")} />}
              {one.isNarrowed && <Count definition={definition} count={control.counts?.get(one.key)} />}
            </Link>
            {one.key === open?.key && one.saved && (
              <Menu
                label={t("View {name}", { name: one.name })}
                groups={() => menuOf(one)}
                trigger={(props) => (
                  <IconButton
                    {...props}
                    size="small"
                    label={t("View {name}", { name: one.name })}
                    icon={<ChevronDown size={14} aria-hidden />}
                  />
                )}
              />
            )}
          </li>
        ))}
      </ul>
      {isChanged && (
        <Button size="small" variant="ghost" icon={<Plus size={14} aria-hidden />} onClick={saveAs}>
          {t("Save view")}
        </Button>
      )}
    </nav>
  );
}

interface CountProps {
  readonly definition: ListDefinition;
  /** Up to `MAX_VIEW_COUNT`, one more for all above it; undefined until they are counted. */
  readonly count: number | undefined;
}

/** Its place is kept until the rows have been counted. */
function Count({ definition, count }: CountProps) {
  if (count === undefined) return <span className={`faint tiny weight-400 tabular ${styles.count}`} />;
  const more = count > MAX_VIEW_COUNT;
  const shownCount = Math.min(count, MAX_VIEW_COUNT);
  return (
    <span className={`faint tiny weight-400 tabular ${styles.count}`}>
      <span aria-hidden>{more ? `${shownCount}+` : shownCount}</span>
      <span className="ui-hidden">, {countWords(definition, shownCount, more)}</span>
    </span>
  );
}
