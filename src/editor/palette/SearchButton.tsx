import { Search } from "lucide-react";
import { Suspense } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useCommandKey } from "#ui/controls/use-command-key.ts";

const EditorPalette = lazyComponent(
  () => import("./EditorPalette.tsx"),
  ({ onClose }) => onClose(),
);

interface SearchButtonProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly className?: string | undefined;
}

/** Opens the command palette, also by Ctrl+K. */
export function SearchButton({ open, onOpen: setOpen, className }: SearchButtonProps) {
  useCommandKey("k", () => setOpen(true));
  return (
    <>
      <IconButton
        label={t("Search (Ctrl+K)")}
        className={className}
        icon={<Search size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <EditorPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
