import { Paintbrush } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { decorate } from "./decorate.ts";
import { toastFailure } from "./toast.ts";

/** Opens the page editor; its exit returns to this page. */
export function DecorateButton() {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await decorate();
    } catch (error) {
      setBusy(false);
      toastFailure(error, () => void open());
    }
  };
  return (
    <Button icon={<Paintbrush size={16} aria-hidden />} busy={busy} onClick={() => void open()}>
      Decorate
    </Button>
  );
}
