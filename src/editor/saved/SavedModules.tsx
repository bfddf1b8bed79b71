import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import type { LandingPageRow } from "#contract/calls/decorations.ts";
import { isSaved } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { useAdminApi } from "../admin-api.ts";
import { currentSaved, publishedPages } from "../landing/pages.ts";
import { ModuleThumbnail } from "../pickers/ModuleThumbnail.tsx";
import { groupLabels } from "../publish/labels.ts";
import { groupAt } from "../shell/insert.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { isMovable, modulesOf } from "../store/document.ts";
import type { InsertPlace } from "../store/state.ts";
import { deleteSaved, insertSaved, renameSaved } from "./make.ts";
import styles from "./SavedModules.module.css";
import { usesOf } from "./uses.ts";

const size = { size: 15, "aria-hidden": true } as const;

interface SavedModulesProps {
  /** Only those with this in their name. */
  readonly query: string;
  readonly place: InsertPlace | null;
}

/** What was saved under a name, by it. */
function useSavedModules(query: string): readonly LandingPageRow[] {
  useSyncExternalStore(publishedPages.subscribe, publishedPages.current);
  // Names and new ones are of the document.
  useEditor(({ document }) => document);
  const wanted = query.trim().toLowerCase();
  return currentSaved().filter(({ title }) => title.toLowerCase().includes(wanted));
}

/** The part of the module picker with what was saved: inserted as a synced module or as a copy, renamed, deleted. */
export function SavedModules({ query, place }: SavedModulesProps) {
  const { store } = useEditorContext();
  const api = useAdminApi();
  const saved = useSavedModules(query);
  const missing = saved
    .map(({ group }) => group)
    .filter((group) => !(group in store.getState().document.order))
    .join();
  useEffect(() => {
    // Their drawings, and how many modules they have. Without an answer both are left out.
    const groups = missing.split(",").filter(isSaved);
    if (groups.length > 0) void api.call("/api/v1/decoration", { modules: groups }).catch(() => {});
  }, [api, missing]);
  if (saved.length === 0) {
    return (
      <p className={styles.none}>
        {query.trim() === ""
          ? t("Nothing saved yet. Choose “Save module” in the menu of a module.")
          : t("Nothing saved with “{query}” in its name.", { query: query.trim() })}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {saved.map((row) => (
        <Item key={row.group} row={row} place={place} />
      ))}
    </ul>
  );
}

function Item({ row: { group, title }, place }: { readonly row: LandingPageRow; readonly place: InsertPlace | null }) {
  const editor = useEditorContext();
  const api = useAdminApi();
  const modules = useEditor(({ document }) => document).modules && modulesOf(editor.store.getState().document, group);
  const movable = modules.filter(isMovable);
  const uses = usesOf(editor.store.getState().document, group);
  const inSaved = isSaved(groupAt(editor, place));
  const pages = t("{count, plural, =0 {on no page} one {on # page} other {on # pages}}", { count: uses.length });
  const count = t("{count, plural, one {# module} other {# modules}}", { count: movable.length });
  return (
    <li className={styles.item}>
      <span className={styles.drawing}>
        <ModuleThumbnail type={movable[0]?.type ?? 0} />
      </span>
      <span className={styles.name}>
        {title}
        <span className={styles.detail} title={uses.length > 0 ? groupLabels(uses) : undefined}>
          {movable.length > 0 ? `${count}, ${pages}` : pages}
        </span>
      </span>
      <Menu
        label={title}
        trigger={(props) => (
          <IconButton
            {...props}
            size="small"
            label={t("More for {name}", { name: title })}
            icon={<Ellipsis {...size} />}
          />
        )}
        groups={() => [
          [
            {
              label: t("Rename"),
              icon: <Pencil {...size} />,
              onChoose: () => void renameSaved(editor, api, group),
            },
            {
              label: t("Delete"),
              icon: <Trash2 {...size} />,
              danger: true,
              onChoose: () => void deleteSaved(editor, api, group),
            },
          ],
        ]}
      />
      <span className={styles.buttons}>
        {!inSaved && (
          <Button
            size="small"
            aria-label={t("Insert {name} synced", { name: title })}
            onClick={() => void insertSaved(editor, api, group, place, "synced")}
          >
            {t("Insert synced")}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t("Insert a copy of {name}", { name: title })}
          onClick={() => void insertSaved(editor, api, group, place, "copy")}
        >
          {t("Insert copy")}
        </Button>
      </span>
    </li>
  );
}
