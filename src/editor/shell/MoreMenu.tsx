import { Ellipsis, Eye, FileDown, FileUp, History, Keyboard, LayoutTemplate, Link, LogOut, Undo2 } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import type { MadeGroup } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { lazyCode, lazyComponent } from "#ui/controls/lazy.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { useDrafts } from "../drafts/context.ts";
import { landingCommands } from "../landing/commands.tsx";
import { useAction } from "../palette/actions.ts";
import { isUnsaved, useEditorContext } from "../store/context.ts";
import { isPreviewing, previewReason, versionPreview } from "../versions/version-preview.ts";
import { navigation } from "./lazy-navigation.ts";
import { useShell } from "./shell-context.ts";
import { useNarrow } from "./use-narrow.ts";

const loadNarrow = lazyCode(() => import("./narrow-commands.tsx"));
const exporting = lazyCode(() => import("../templates/export.ts"));
const dismiss = ({ onClose }: { readonly onClose: () => void }) => onClose();
const DecorationsDialog = lazyComponent(() => import("../decorations/DecorationsDialog.tsx"), dismiss);
const ImportDialog = lazyComponent(() => import("../templates/ImportDialog.tsx"), dismiss);
const DiscardDialog = lazyComponent(() => import("../publish/DiscardDialog.tsx"), dismiss);
const NewPageDialog = lazyComponent(
  () => import("../landing/NewPageDialog.tsx"),
  ({ onClose }: { readonly onClose: () => void }) => onClose(),
);
const PreviewLinksDialog = lazyComponent(() => import("../preview-links/PreviewLinksDialog.tsx"), dismiss);
const PreviewAsDialog = lazyComponent(() => import("../rules/PreviewAsDialog.tsx"), dismiss);
const ShortcutsDialog = lazyComponent(() => import("./ShortcutsDialog.tsx"), dismiss);

/**
 * The menu for the whole design: versions, designs, templates; and keyboard shortcuts. In a narrow window it also has the
 * commands that the bar has no room for.
 */
export function MoreMenu({ onSearch }: { readonly onSearch: () => void }) {
  const editor = useEditorContext();
  const { store, catalog } = editor;
  const { api } = useShell();
  const drafts = useDrafts();
  const [copied, setCopied] = useState<MadeGroup | null>(null);
  const [dialog, setDialog] = useState<
    "decorations" | "import" | "discard" | "preview" | "preview-as" | "shortcuts" | null
  >(null);
  const close = () => setDialog(null);
  const narrow = useNarrowCode();
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
  useAction("preview", () => setDialog("preview"));
  useAction("preview-as", () => setDialog("preview-as"));
  useAction("discard", () => setDialog("discard"));
  useAction("shortcuts", () => setDialog("shortcuts"));
  return (
    <>
      <Menu
        label={t("More")}
        trigger={(props) => <IconButton {...props} label={t("More")} icon={<Ellipsis size={16} aria-hidden />} />}
        groups={() => [
          ...(narrow?.narrowCommands(store, onSearch) ?? []),
          ...landingCommands(editor, (from) => setCopied(from)),
          [
            {
              label: t("Version history"),
              icon: <History size={16} aria-hidden />,
              onChoose: openVersions,
            },
            {
              label: t("Designs"),
              icon: <LayoutTemplate size={16} aria-hidden />,
              onChoose: () => setDialog("decorations"),
            },
            {
              label: t("Preview link"),
              icon: <Link size={16} aria-hidden />,
              onChoose: () => setDialog("preview"),
            },
            {
              label: t("Preview as…"),
              icon: <Eye size={16} aria-hidden />,
              onChoose: () => setDialog("preview-as"),
            },
            {
              label: t("Discard changes"),
              icon: <Undo2 size={16} aria-hidden />,
              disabled: isPreviewing() ? previewReason : !isUnsaved(store.getState()) && t("No unpublished changes"),
              onChoose: () => setDialog("discard"),
            },
          ],
          [
            {
              label: t("Export template"),
              icon: <FileDown size={16} aria-hidden />,
              onChoose: () => void exportIt(),
            },
            {
              label: t("Import template"),
              icon: <FileUp size={16} aria-hidden />,
              disabled: isPreviewing() && previewReason,
              onChoose: () => setDialog("import"),
            },
          ],
          [
            {
              label: t("Keyboard shortcuts"),
              icon: <Keyboard size={16} aria-hidden />,
              onChoose: () => setDialog("shortcuts"),
            },
            ...(narrow
              ? [
                  {
                    label: t("Exit editor"),
                    icon: <LogOut size={16} aria-hidden />,
                    onChoose: () => navigation.run(({ logOut }) => void logOut(store, drafts, api)),
                  },
                ]
              : []),
          ],
        ]}
      />
      <Suspense fallback={null}>
        {copied && <NewPageDialog from={copied} onClose={() => setCopied(null)} />}
        {dialog === "decorations" && (
          <DecorationsDialog
            onClose={close}
            onOpen={(number) => navigation.run(({ openDecoration }) => void openDecoration(number, drafts))}
          />
        )}
        {dialog === "import" && <ImportDialog onClose={close} />}
        {dialog === "preview" && <PreviewLinksDialog onClose={close} />}
        {dialog === "preview-as" && <PreviewAsDialog onClose={close} />}
        {dialog === "discard" && <DiscardDialog onClose={close} />}
        {dialog === "shortcuts" && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}

/** The commands of a narrow window; null in a wide one, and until they are loaded. */
function useNarrowCode() {
  const narrow = useNarrow();
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadNarrow>> | null>(null);
  useEffect(() => {
    if (narrow) void loadNarrow().then((loaded) => setCode(loaded ?? null));
  }, [narrow]);
  return narrow ? code : null;
}
