import { Search } from "lucide-react";
import { Suspense, useState } from "react";
import { IconButton } from "#ui/controls/Button.tsx";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useCommandKey } from "#ui/controls/use-command-key.ts";

const EditorPalette = lazyComponent(
  () => import("./EditorPalette.tsx"),
  ({ onClose }) => onClose(),
);

/** Opens the command palette, also by Ctrl+K. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  useCommandKey("k", () => setOpen(true));
  return (
    <>
      <IconButton label="Search (Ctrl+K)" icon={<Search size={16} aria-hidden />} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <EditorPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
