import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import type { MadeGroup } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { lazyCode, lazyComponent } from "#ui/controls/lazy.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { useDrafts } from "../drafts/context.ts";
import { useAction } from "../palette/actions.ts";
import { useEditorContext } from "../store/context.ts";
import { versionPreview } from "../versions/version-preview.ts";
import { navigation } from "./lazy-navigation.ts";
import type { MoreDialog } from "./more-commands.tsx";
import { useShell } from "./shell-context.ts";
import { useNarrow } from "./use-narrow.ts";

const commands = lazyCode(() => import("./more-commands.tsx"));
const exporting = lazyCode(() => import("../templates/export.ts"));
const dismiss = ({ onClose }: { readonly onClose: () => void }) => onClose();
const DecorationsDialog = lazyComponent(() => import("../decorations/DecorationsDialog.tsx"), dismiss);
const ImportDialog = lazyComponent(() => import("../templates/ImportDialog.tsx"), dismiss);
const DiscardDialog = lazyComponent(() => import("../publish/DiscardDialog.tsx"), dismiss);
const NewPageDialog = lazyComponent(
  () => import("../landing/NewPageDialog.tsx"),
  ({ onClose }: { readonly onClose: () => void }) => onClose(),
);
const RecordDialog = lazyComponent(
  () => import("../page-templates/RecordDialog.tsx"),
  ({ onClose }: { readonly template: MadeGroup; readonly uses: boolean; readonly onClose: () => void }) => onClose(),
);
const PreviewLinksDialog = lazyComponent(() => import("../preview-links/PreviewLinksDialog.tsx"), dismiss);
const PreviewAsDialog = lazyComponent(() => import("../rules/PreviewAsDialog.tsx"), dismiss);
const ReleaseDialog = lazyComponent(() => import("../releases/ReleaseDialog.tsx"), dismiss);
const ShortcutsDialog = lazyComponent(() => import("./ShortcutsDialog.tsx"), dismiss);

/**
 * The menu for the whole design: versions, designs, templates; and keyboard shortcuts. In a narrow window it also has the
 * commands that the bar has no room for.
 */
export function MoreMenu({ onSearch }: { readonly onSearch: () => void }) {
  const editor = useEditorContext();
  const { store, catalog } = editor;
  const shell = useShell();
  const { api } = shell;
  const drafts = useDrafts();
  const [copied, setCopied] = useState<MadeGroup | null>(null);
  const [viewed, setViewed] = useState<readonly [template: MadeGroup, uses: boolean] | null>(null);
  const [dialog, setDialog] = useState<MoreDialog | null>(null);
  const close = () => setDialog(null);
  const [code, setCode] = useState<typeof import("./more-commands.tsx") | null>(null);
  const narrow = useNarrow();
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
        prepare={(open) =>
          commands.run((loaded) => {
            setCode(loaded);
            open();
          })
        }
        groups={() =>
          code?.moreCommands(editor, shell, {
            openVersions,
            openDialog: setDialog,
            exportIt: () => void exportIt(),
            copy: setCopied,
            view: (...shown) => setViewed(shown),
            narrow: narrow
              ? {
                  search: onSearch,
                  logOut: () => navigation.run(({ logOut }) => void logOut(store, drafts, api)),
                }
              : null,
          }) ?? []
        }
      />
      <Suspense fallback={null}>
        {copied && <NewPageDialog from={copied} onClose={() => setCopied(null)} />}
        {viewed && <RecordDialog template={viewed[0]} uses={viewed[1]} onClose={() => setViewed(null)} />}
        {dialog === "decorations" && (
          <DecorationsDialog
            onClose={close}
            onOpen={(number) => navigation.run(({ openDecoration }) => void openDecoration(number, drafts))}
          />
        )}
        {dialog === "import" && <ImportDialog onClose={close} />}
        {dialog === "preview" && <PreviewLinksDialog onClose={close} />}
        {dialog === "preview-as" && <PreviewAsDialog onClose={close} />}
        {dialog === "release" && <ReleaseDialog onClose={close} />}
        {dialog === "discard" && <DiscardDialog onClose={close} />}
        {dialog === "shortcuts" && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
