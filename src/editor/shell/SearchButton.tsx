import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { IconButton } from "../ui/Button.tsx";

const SettingsSearch = lazy(() => import("./SettingsSearch.tsx"));

/** Opens the search over all settings; Ctrl+K does so from anywhere. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k")
        return;
      // The rich text editor makes links with it; dialogs keep what is behind them out of reach.
      if (event.defaultPrevented || document.querySelector(".editor-ui:is([role=dialog], [role=alertdialog])")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <IconButton
        label="Search settings (Ctrl+K)"
        icon={<Search size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <SettingsSearch onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
