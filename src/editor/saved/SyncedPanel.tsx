import type { MadeGroup } from "#contract/groups.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useAdminApi } from "../admin-api.ts";
import { savedTitle } from "../landing/pages.ts";
import { groupLabels } from "../publish/labels.ts";
import { openInsert } from "../shell/insert.ts";
import { ModuleIcon } from "../shell/ModuleIcon.tsx";
import { nameOf } from "../store/catalog.ts";
import { useActions, useEdited, useEditor, useEditorContext } from "../store/context.ts";
import { type EditorDocument, isMovable, modulesOf } from "../store/document.ts";
import { deleteSaved, detach, renameSaved } from "./make.ts";
import styles from "./SyncedPanel.module.css";
import { UsesList } from "./UsesList.tsx";
import { usesOf } from "./uses.ts";

/** "Changes appear on 2 pages: Home and Summer sale." */
function Uses({ group }: { readonly group: MadeGroup }) {
  const document = useEditor((state) => state.document);
  const uses = usesOf(document, group);
  return t("{count, plural, one {Changes appear on # page: {pages}.} other {Changes appear on # pages: {pages}.}}", {
    count: uses.length,
    pages: groupLabels(uses),
  });
}

/** The settings of a synced module: what it shows, where else that stands, and the way out. */
export function SyncedPanel({ moduleKey }: { readonly moduleKey: string }) {
  const editor = useEditorContext();
  const api = useAdminApi();
  const { select } = useActions();
  const edited = useEdited(moduleKey);
  const document = useEditor((state) => state.document);
  const group = edited && syncedGroupOf(edited.module);
  const title = group ? savedTitle(group) : undefined;
  if (!group || title === undefined) {
    return (
      <div className={styles.panel}>
        <p className={styles.text}>{t("What was saved here was deleted. Visitors see nothing in this place.")}</p>
      </div>
    );
  }
  const modules = modulesOf(document, group).filter(isMovable);
  const last = modules.at(-1);
  return (
    <div className={styles.panel}>
      <p className={styles.text}>
        <Uses group={group} />
      </p>
      <UsesList group={group} />
      <ul className={styles.modules}>
        {modules.map((module) => {
          const definition = editor.catalog.definitionOf(module.type, "home_modules");
          return (
            <li key={module.key}>
              <button
                type="button"
                className={`${styles.module} ${module.slot === undefined ? "" : styles.inner}`}
                onClick={() => select(module.key)}
              >
                <ModuleIcon name={definition?.icon} />
                {nameOf(module, definition)}
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles.buttons}>
        {last && (
          <Button size="small" onClick={() => openInsert(editor, { key: last.key, side: "after" })}>
            {t("Add module")}
          </Button>
        )}
        <Button size="small" onClick={() => void detach(editor, api, moduleKey)}>
          {t("Detach into a copy")}
        </Button>
        <Button size="small" onClick={() => void renameSaved(editor, api, group)}>
          {t("Rename")}
        </Button>
        <Button size="small" variant="ghost" onClick={() => void deleteSaved(editor, api, group)}>
          {t("Delete saved module")}
        </Button>
      </div>
    </div>
  );
}

/** The key of the first synced module of the page that shows a group. */
const instanceOn = (document: EditorDocument, page: Parameters<typeof modulesOf>[1] | null, group: MadeGroup) =>
  page === null ? undefined : modulesOf(document, page).find((one) => syncedGroupOf(one) === group)?.key;

/** Above the settings of a module that a synced one shows. */
export function SyncedNote({ group }: { readonly group: MadeGroup }) {
  const { select } = useActions();
  const editor = useEditorContext();
  const api = useAdminApi();
  const instance = useEditor(({ document, page }) => instanceOn(document, page, group));
  const title = savedTitle(group) ?? "";
  return (
    <div className={styles.note}>
      <p className={styles.text}>
        <strong>{t("Part of “{name}”, which is synced.", { name: title })}</strong> <Uses group={group} />
      </p>
      {instance !== undefined && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => select(instance)}>
            {t("Show all of it")}
          </Button>
          <Button size="small" onClick={() => void detach(editor, api, instance)}>
            {t("Detach into a copy")}
          </Button>
        </div>
      )}
    </div>
  );
}
