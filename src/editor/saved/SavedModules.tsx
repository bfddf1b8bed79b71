import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Output } from "#contract/call.ts";
import type { LandingPageRow, listLandingPages } from "#contract/calls/decorations.ts";
import { isSaved } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { useAdminApi } from "../admin-api.ts";
import { publishedPages } from "../landing/pages.ts";
import { ModuleThumbnail } from "../pickers/ModuleThumbnail.tsx";
import { groupAt } from "../shell/insert.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { isMovable, modulesOf } from "../store/document.ts";
import type { InsertPlace } from "../store/state.ts";
import { useColleagueWork } from "../together/colleagues.ts";
import { deleteSaved, insertSaved, insertStored, renameSaved } from "./make.ts";
import styles from "./SavedModules.module.css";
import { UsesList } from "./UsesList.tsx";
import { currentSaved, placesOf, savedByColleagues, usesOf } from "./uses.ts";

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
  const theirs = savedByColleagues(useColleagueWork()).filter(({ title }) =>
    title.toLowerCase().includes(query.trim().toLowerCase()),
  );
  const others = (
    <>
      {theirs.map(({ title, by }) => (
        <p key={`${title} ${by}`} className={styles.none}>
          {t("“{title}”: {name} has saved it and not published it yet.", { title, name: by })}
        </p>
      ))}
      <Elsewhere query={query} place={place} />
    </>
  );
  if (saved.length === 0) {
    return (
      <>
        <p className={styles.none}>
          {query.trim() === ""
            ? t("Nothing saved yet. Choose “Save module” in the menu of a module.")
            : t("Nothing saved with “{query}” in its name.", { query: query.trim() })}
        </p>
        {others}
      </>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {saved.map((row) => (
          <Item key={row.group} row={row} place={place} />
        ))}
      </ul>
      {others}
    </>
  );
}

type Others = NonNullable<Output<typeof listLandingPages>["elsewhere"]>;

/** What other designs of the shop have saved, once it is asked for: inserted as copies. */
function Elsewhere({ query, place }: SavedModulesProps) {
  const editor = useEditorContext();
  const api = useAdminApi();
  const [others, setOthers] = useState<Others | null>(null);
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    const answer = await api.call("/admin_api/v1/decoration/pages", { elsewhere: true }).catch(() => null);
    setBusy(false);
    if (answer?.data?.elsewhere) setOthers(answer.data.elsewhere);
    else toast(t("Couldn't load the other designs. Check your connection and try again."), { type: "error" });
  };
  if (!others) {
    return (
      <span>
        <Button size="small" busy={busy} onClick={() => void load()}>
          {t("Show those of other designs")}
        </Button>
      </span>
    );
  }
  const wanted = query.trim().toLowerCase();
  const matching = others.filter(({ title }) => title.toLowerCase().includes(wanted));
  if (matching.length === 0) return <p className={styles.none}>{t("Nothing is saved in other designs.")}</p>;
  return (
    <ul className={styles.list} aria-label={t("From other designs")}>
      {matching.map(({ decoration, design, group, title, modules }) => (
        <li key={`${decoration} ${group}`} className={styles.item}>
          <span className={styles.drawing}>
            <ModuleThumbnail type={modules[0]?.type ?? 0} />
          </span>
          <span className={styles.name}>
            {title}
            <span className={styles.detail}>{t("From the design “{design}”", { design })}</span>
          </span>
          <span className={styles.buttons}>
            <Button
              size="small"
              aria-label={t("Insert a copy of {name}", { name: title })}
              onClick={() => void insertStored(editor, title, modules, place)}
            >
              {t("Insert copy")}
            </Button>
          </span>
        </li>
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
  const work = useColleagueWork();
  const [open, setOpen] = useState(false);
  const places = placesOf(editor.store.getState().document, group, work).length;
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
        <span className={styles.detail}>{movable.length > 0 ? `${count}, ${pages}` : pages}</span>
        {places > 0 && (
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t("Where it stands")}
          </button>
        )}
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
      {open && places > 0 && (
        <div className={styles.places}>
          <UsesList group={group} />
        </div>
      )}
    </li>
  );
}
