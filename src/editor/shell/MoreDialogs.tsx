import DecorationsDialog from "../decorations/DecorationsDialog.tsx";
import { useDrafts } from "../drafts/context.ts";
import PreviewLinksDialog from "../preview-links/PreviewLinksDialog.tsx";
import DiscardDialog from "../publish/DiscardDialog.tsx";
import ImportDialog from "../templates/ImportDialog.tsx";
import { navigation } from "./lazy-navigation.ts";
import ShortcutsDialog from "./ShortcutsDialog.tsx";

export type MoreDialog = "decorations" | "import" | "discard" | "preview" | "shortcuts";

/** The dialogs of the menu for the whole design: one file, which is loaded when the editor is idle. */
export default function MoreDialogs({
  dialog,
  onClose,
}: {
  readonly dialog: MoreDialog;
  readonly onClose: () => void;
}) {
  const drafts = useDrafts();
  if (dialog === "import") return <ImportDialog onClose={onClose} />;
  if (dialog === "preview") return <PreviewLinksDialog onClose={onClose} />;
  if (dialog === "discard") return <DiscardDialog onClose={onClose} />;
  if (dialog === "shortcuts") return <ShortcutsDialog onClose={onClose} />;
  return (
    <DecorationsDialog
      onClose={onClose}
      onOpen={(number) => navigation.run(({ openDecoration }) => void openDecoration(number, drafts))}
    />
  );
}
