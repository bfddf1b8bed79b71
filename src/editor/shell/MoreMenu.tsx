import { Ellipsis, FileDown, FileUp, History, Keyboard, LayoutTemplate } from "lucide-react";
import { Suspense, useState } from "react";
import { IconButton } from "#ui/controls/Button.tsx";
import { lazyCode, lazyComponent } from "#ui/controls/lazy.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { useDrafts } from "../drafts/context.ts";
import { useAction } from "../palette/actions.ts";
import { useEditorContext } from "../store/context.ts";
import { versionPreview } from "../versions/version-preview.ts";
import { openDecoration } from "./navigation.ts";
import { useShell } from "./shell-context.ts";

const exporting = lazyCode(() => import("../templates/export.ts"));
const dismiss = ({ onClose }: { readonly onClose: () => void }) => onClose();
const DecorationsDialog = lazyComponent(() => import("../decorations/DecorationsDialog.tsx"), dismiss);
const ImportDialog = lazyComponent(() => import("../templates/ImportDialog.tsx"), dismiss);
const ShortcutsDialog = lazyComponent(() => import("./ShortcutsDialog.tsx"), dismiss);

/** The menu for the whole design: versions, designs, templates; and keyboard shortcuts. */
export function MoreMenu() {
  const { store, catalog } = useEditorContext();
  const { api } = useShell();
  const drafts = useDrafts();
  const [dialog, setDialog] = useState<"decorations" | "import" | "shortcuts" | null>(null);
  const close = () => setDialog(null);
  const exportIt = async () => {
    const code = await exporting();
    await code?.exportTemplate(api, store, catalog);
  };
  const openVersions = () => {
    store.getState().select(null);
    versionPreview.open();
  };
  useAction("versions", openVersions);
  useAction("designs", () => setDialog("decorations"));
  useAction("export", () => void exportIt());
  useAction("import", () => setDialog("import"));
  useAction("shortcuts", () => setDialog("shortcuts"));
  return (
    <>
      <Menu
        label="More"
        trigger={(props) => <IconButton {...props} label="More" icon={<Ellipsis size={16} aria-hidden />} />}
        groups={() => [
          [
            {
              label: "Version history",
              icon: <History size={16} aria-hidden />,
              onChoose: openVersions,
            },
            {
              label: "Designs",
              icon: <LayoutTemplate size={16} aria-hidden />,
              onChoose: () => setDialog("decorations"),
            },
          ],
          [
            {
              label: "Export template",
              icon: <FileDown size={16} aria-hidden />,
              onChoose: () => void exportIt(),
            },
            { label: "Import template", icon: <FileUp size={16} aria-hidden />, onChoose: () => setDialog("import") },
          ],
          [
            {
              label: "Keyboard shortcuts",
              icon: <Keyboard size={16} aria-hidden />,
              onChoose: () => setDialog("shortcuts"),
            },
          ],
        ]}
      />
      <Suspense fallback={null}>
        {dialog === "decorations" && (
          <DecorationsDialog onClose={close} onOpen={(number) => void openDecoration(number, drafts)} />
        )}
        {dialog === "import" && <ImportDialog onClose={close} />}
        {dialog === "shortcuts" && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
