import { useMemo } from "react";
import type { Group } from "#contract/groups.ts";
import { andMore } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { longTime } from "#ui/controls/times.ts";
import { toast } from "#ui/controls/toasts.ts";
import { groupLabels } from "../publish/labels.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { modulesOf } from "../store/document.ts";
import { compareGroup, type GroupChange, type ModuleChange } from "./changes.ts";
import { groupsOf } from "./load.ts";
import { restoreModule, restoreVersion } from "./restore.ts";
import styles from "./VersionsPanel.module.css";
import { type Version, versionPreview } from "./version-preview.ts";

/** How a version differs from the owner's design, with buttons to restore all of it or parts. */
export function VersionDetail({ version }: { readonly version: Version }) {
  const { store, catalog } = useEditorContext();
  const document = useEditor((state) => state.document);
  const page = useEditor((state) => state.page);
  const changes = useMemo(
    () =>
      groupsOf(version)
        .map(([group, modules]) => compareGroup(group, modulesOf(document, group), modules, catalog))
        .filter(({ modules, moved }) => modules.length > 0 || moved)
        .sort((a, b) => Number(b.group === page) - Number(a.group === page)),
    [version, document, catalog, page],
  );
  const done = (restored: boolean, what: string) => {
    if (!restored) return;
    announce(t("{name} restored from version {number}", { name: what, number: version.number }));
    toast(t("{name} restored. Undo takes it back; visitors see it when you publish.", { name: what }), {
      type: "success",
    });
  };
  const restoreAll = () => {
    done(restoreVersion(store, version), t("Version {number}", { number: version.number }));
    versionPreview.close();
  };
  return (
    <>
      <div className={styles.body}>
        <p className={styles.about}>
          {version.created_at && longTime(version.created_at)} · {version.author || "unknown"}
          <br />
          {t("You're previewing this version. Your changes stay as they are until you restore something.")}
        </p>
        {changes.length === 0 ? (
          <p className={styles.same}>{t("Your design is the same as this version.")}</p>
        ) : (
          <h3 className={styles.heading}>{t("Differences from your current design")}</h3>
        )}
        {changes.map((change) => (
          <GroupDifference
            key={change.group}
            change={change}
            onAll={(group) => done(restoreVersion(store, version, [group]), groupLabels([group]))}
            onModule={(group, module) => done(restoreModule(store, version, group, module), module.name)}
          />
        ))}
      </div>
      <footer className={styles.footer}>
        <Button onClick={() => versionPreview.show(null)}>{t("Back to current design")}</Button>
        <Button
          variant="primary"
          unavailable={changes.length === 0 && t("Your design is the same as this version")}
          onClick={restoreAll}
        >
          {t("Restore everything")}
        </Button>
      </footer>
    </>
  );
}

interface GroupDifferenceProps {
  readonly change: GroupChange;
  readonly onAll: (group: Group) => void;
  readonly onModule: (group: Group, module: ModuleChange) => void;
}

function GroupDifference({ change, onAll, onModule }: GroupDifferenceProps) {
  const { group, modules, moved } = change;
  const name = groupLabels([group]);
  return (
    <section className={styles.group} aria-label={name}>
      <div className={styles.groupHead}>
        <h4>{name}</h4>
        <Button size="small" aria-label={t("Restore all of {name}", { name })} onClick={() => onAll(group)}>
          {t("Restore all")}
        </Button>
      </div>
      <ul>
        {moved && <li className={styles.module}>{t("Order of the modules")}</li>}
        {modules.map((module) => (
          <li key={module.key} className={styles.module}>
            <div>
              <span className={styles.name}>{module.name}</span>
              <span className={styles.quiet}>{difference(module)}</span>
            </div>
            {module.kind !== "deleted" && (
              <Button
                size="small"
                variant="ghost"
                aria-label={
                  module.kind === "added"
                    ? t("Add back {name}", { name: module.name })
                    : t("Restore {name}", { name: module.name })
                }
                onClick={() => onModule(group, module)}
              >
                {module.kind === "added" ? t("Add back") : t("Restore")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownSettings = 4;

/** Described from the version's side: what only the version has was deleted since. */
function difference({ kind, settings }: ModuleChange): string {
  if (kind === "added") return t("Deleted from your design");
  if (kind === "deleted") return t("Not in this version");
  return andMore(settings.slice(0, shownSettings), settings.length - shownSettings);
}
