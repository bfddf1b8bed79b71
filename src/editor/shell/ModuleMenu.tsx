import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Bookmark,
  ClipboardPaste,
  Copy,
  CopyPlus,
  CornerDownRight,
  CornerLeftDown,
  Ellipsis,
  Eye,
  EyeOff,
  ListChecks,
  MessageSquare,
  Pencil,
  SquareMousePointer,
  Trash2,
  Unlink,
} from "lucide-react";
import { Suspense, useContext, useState } from "react";
import { placesOn } from "#contract/page-places.ts";
import { slotAmong, syncedType } from "#decoration/nesting.ts";
import type { Place } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { lazyCode, lazyComponent } from "#ui/controls/lazy.tsx";
import { Menu, type MenuCommand } from "#ui/controls/Menu.tsx";
import { type AdminApi, AdminApiContext } from "../admin-api.ts";
import { type EditorContextValue, useEditorContext } from "../store/context.ts";
import { holderOf, nextPlace, slotCount } from "../store/nesting.ts";
import { placeName } from "../store/place-name.ts";
import type { InsertPlace } from "../store/state.ts";
import { openComments } from "../together/comments.ts";
import { isArrangeable } from "./arrangeable.ts";
import { readCopy } from "./clipboard.ts";
import {
  announcePlace,
  canPaste,
  copyModules,
  deleteModules,
  duplicateModules,
  meantBy,
  moduleName,
  movableKeys,
  moveModules,
  pasteModules,
  renameModule,
  toggleModules,
} from "./commands.ts";
import { focusRow } from "./focus.ts";
import { openInsert } from "./insert.ts";
import { togglePicked } from "./picking.ts";

const SaveDialog = lazyComponent<{ readonly keys: readonly string[]; readonly onClose: () => void }>(
  () => import("../saved/SaveDialog.tsx"),
  ({ onClose }) => onClose(),
);
const detaching = lazyCode(() => import("../saved/make.ts"));

const size = { size: 15, "aria-hidden": true } as const;

interface ModuleMenuProps {
  readonly moduleKey: string;
  /** Accessible name of the button. */
  readonly label: string;
}

/** The menu of a module: every command by keyboard and touch, including what is otherwise dragged. */
export function ModuleMenu({ moduleKey: key, label }: ModuleMenuProps) {
  const editor = useEditorContext();
  const api = useContext(AdminApiContext);
  const [saving, setSaving] = useState<readonly string[] | null>(null);
  return (
    <>
      <Menu
        label={t("Module")}
        trigger={(props) => <IconButton {...props} size="small" label={label} icon={<Ellipsis {...size} />} />}
        groups={() => commandsFor(editor, api, key, setSaving)}
      />
      {saving && (
        <Suspense fallback={null}>
          <SaveDialog keys={saving} onClose={() => setSaving(null)} />
        </Suspense>
      )}
    </>
  );
}

function commandsFor(
  editor: EditorContextValue,
  api: AdminApi | null,
  key: string,
  save: (keys: readonly string[]) => void,
): readonly (readonly MenuCommand[])[] {
  const { document, page } = editor.store.getState();
  const isVisible = document.modules[key]?.show ?? true;
  const keys = movableKeys(editor);
  const meant = meantBy(editor, key);
  const single = meant.length === 1;
  const [first, last] = [keys.slice(0, meant.length), keys.slice(-meant.length)];
  const count = { count: meant.length };
  const places = isArrangeable(editor.store.getState()) ? placesOn(page) : [];
  const here = document.modules[key]?.place ?? "below";
  // Past the first module of a place the one before it begins.
  const isAtEnd = (by: -1 | 1, end: readonly string[], place: Place | undefined) =>
    (single ? page === null || nextPlace(document, page, key, by) === null : meant.every((one) => end.includes(one))) &&
    (places.length === 0 || here === place);
  return [
    [
      {
        label: t("Move up"),
        icon: <ArrowUp {...size} />,
        keys: t("Alt ↑"),
        disabled: isAtEnd(-1, first, places[0]) && t("Already first"),
        onChoose: () => moveModules(editor, meant, -1),
      },
      {
        label: t("Move down"),
        icon: <ArrowDown {...size} />,
        keys: t("Alt ↓"),
        disabled: isAtEnd(1, last, places.at(-1)) && t("Already last"),
        onChoose: () => moveModules(editor, meant, 1),
      },
    ],
    ...(single && isArrangeable(editor.store.getState()) ? [inSlotsCommands(editor, key)] : []),
    ...(places.length > 0 && single
      ? [
          places
            .filter((place) => place !== here)
            .map((place) => ({
              label: placeName(place),
              icon: <CornerDownRight {...size} />,
              onChoose: () => editor.store.getState().setPlace(key, place),
            })),
        ]
      : []),
    ...(isArrangeable(editor.store.getState())
      ? [
          [
            {
              label: t("Add module before"),
              icon: <ArrowUpToLine {...size} />,
              onChoose: () => openInsert(editor, { key: meant[0] ?? key, side: "before" as const }),
            },
            {
              label: t("Add module after"),
              icon: <ArrowDownToLine {...size} />,
              onChoose: () => openInsert(editor, { key: meant.at(-1) ?? key, side: "after" as const }),
            },
          ],
        ]
      : []),
    [
      {
        label: t("Rename"),
        icon: <Pencil {...size} />,
        keys: "F2",
        onChoose: () => void renameModule(editor, key),
      },
      {
        label: t("Select several"),
        icon: <ListChecks {...size} />,
        onChoose: () => {
          togglePicked(editor.store, key);
          focusRow(key);
        },
      },
      {
        label: t("Comments"),
        icon: <MessageSquare {...size} />,
        onChoose: () => {
          editor.store.getState().select(key, { reveal: false });
          openComments(true);
        },
      },
    ],
    [
      {
        label: single
          ? t("Duplicate")
          : t("{count, plural, one {Duplicate # module} other {Duplicate # modules}}", count),
        icon: <CopyPlus {...size} />,
        keys: t("Ctrl D"),
        onChoose: () => duplicateModules(editor, meant),
      },
      {
        label: single ? t("Copy") : t("{count, plural, one {Copy # module} other {Copy # modules}}", count),
        icon: <Copy {...size} />,
        keys: t("Ctrl C"),
        onChoose: () => copyModules(editor, meant),
      },
      {
        label: t("Paste after"),
        icon: <ClipboardPaste {...size} />,
        keys: t("Ctrl V"),
        disabled: !canPaste(page)
          ? t("Modules can't be added to this page")
          : readCopy().length === 0 && t("Copy a module first"),
        onChoose: () => void pasteModules(editor, meant.at(-1) ?? key),
      },
    ],
    single && document.modules[key]?.type === syncedType
      ? [
          {
            label: t("Detach into a copy"),
            icon: <Unlink {...size} />,
            onChoose: () => api && detaching.run(({ detach }) => void detach(editor, api, key)),
          },
        ]
      : [
          {
            label: single ? t("Save module") : t("{count, plural, one {Save module} other {Save # modules}}", count),
            icon: <Bookmark {...size} />,
            onChoose: () => save(meant),
          },
        ],
    [
      {
        label: single
          ? isVisible
            ? t("Hide")
            : t("Show")
          : isVisible
            ? t("{count, plural, one {Hide # module} other {Hide # modules}}", count)
            : t("{count, plural, one {Show # module} other {Show # modules}}", count),
        icon: isVisible ? <EyeOff {...size} /> : <Eye {...size} />,
        onChoose: () => toggleModules(editor, [key, ...meant.filter((one) => one !== key)]),
      },
      {
        label: single ? t("Delete") : t("{count, plural, one {Delete # module} other {Delete # modules}}", count),
        icon: <Trash2 {...size} />,
        keys: t("Del"),
        danger: true,
        onChoose: () => void deleteModules(editor, meant),
      },
    ],
  ];
}

/** Of a module in columns or a group: to another column, out of it, and the way to what holds it. */
function inSlotsCommands(editor: EditorContextValue, key: string): readonly MenuCommand[] {
  const { document, put, select } = editor.store.getState();
  const holder = holderOf(document, key);
  if (holder === undefined) return [];
  const module = moduleName(editor, holder);
  const count = slotCount(document, holder);
  const here = slotAmong(document.modules[key]?.slot, count);
  const others = Array.from({ length: count }, (_, at) => at + 1).filter((slot) => slot !== here);
  const moved = (to: InsertPlace) => {
    if (put(key, to)) announcePlace(editor, key);
  };
  return [
    {
      label: t("Select “{module}”", { module }),
      icon: <SquareMousePointer {...size} />,
      onChoose: () => select(holder),
    },
    ...others.map((slot) => ({
      label: t("Move to column {slot}", { slot }),
      icon: <CornerDownRight {...size} />,
      onChoose: () => moved({ key: holder, side: "in", slot }),
    })),
    {
      label: t("Move out of “{module}”", { module }),
      icon: <CornerLeftDown {...size} />,
      onChoose: () => moved({ key: holder, side: "after" }),
    },
  ];
}
