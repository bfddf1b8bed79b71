import { ArrowDown, ArrowUp, ClipboardPaste, Copy, CopyPlus, Ellipsis, Eye, EyeOff, Trash2 } from "lucide-react";
import { IconButton } from "#ui/controls/Button.tsx";
import { Menu, type MenuCommand } from "#ui/controls/Menu.tsx";
import { type EditorContextValue, useEditorContext } from "../store/context.ts";
import { readCopy } from "./clipboard.ts";
import {
  canPaste,
  copyModule,
  deleteModule,
  duplicateModule,
  movableKeys,
  moveModule,
  pasteModule,
  toggleModule,
} from "./commands.ts";

const size = { size: 15, "aria-hidden": true } as const;

interface ModuleMenuProps {
  readonly moduleKey: string;
  /** Accessible name of the button. */
  readonly label: string;
}

/** The menu of a module: every command by keyboard and touch, including what is otherwise dragged. */
export function ModuleMenu({ moduleKey: key, label }: ModuleMenuProps) {
  const editor = useEditorContext();
  return (
    <Menu
      label="Module"
      trigger={(props) => <IconButton {...props} size="small" label={label} icon={<Ellipsis {...size} />} />}
      groups={() => commandsFor(editor, key)}
    />
  );
}

function commandsFor(editor: EditorContextValue, key: string): readonly (readonly MenuCommand[])[] {
  const { document, page } = editor.store.getState();
  const shown = document.modules[key]?.show ?? true;
  const keys = movableKeys(editor);
  return [
    [
      {
        label: "Move up",
        icon: <ArrowUp {...size} />,
        keys: "Alt ↑",
        disabled: keys[0] === key && "It is the first module",
        onChoose: () => moveModule(editor, key, -1),
      },
      {
        label: "Move down",
        icon: <ArrowDown {...size} />,
        keys: "Alt ↓",
        disabled: keys.at(-1) === key && "It is the last module",
        onChoose: () => moveModule(editor, key, 1),
      },
    ],
    [
      {
        label: "Duplicate",
        icon: <CopyPlus {...size} />,
        keys: "Ctrl D",
        onChoose: () => duplicateModule(editor, key),
      },
      { label: "Copy", icon: <Copy {...size} />, keys: "Ctrl C", onChoose: () => copyModule(editor, key) },
      {
        label: "Paste after",
        icon: <ClipboardPaste {...size} />,
        keys: "Ctrl V",
        disabled: !canPaste(page)
          ? "This page shows no modules besides its own"
          : readCopy() === null && "No module is copied",
        onChoose: () => void pasteModule(editor, key),
      },
    ],
    [
      {
        label: shown ? "Hide" : "Show",
        icon: shown ? <EyeOff {...size} /> : <Eye {...size} />,
        onChoose: () => toggleModule(editor, key),
      },
      {
        label: "Delete",
        icon: <Trash2 {...size} />,
        keys: "Del",
        danger: true,
        onChoose: () => void deleteModule(editor, key),
      },
    ],
  ];
}
