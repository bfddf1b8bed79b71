import { Paintbrush } from "lucide-react";
import { useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { decorate } from "./decorate.ts";
import { toastFailure } from "./toast.ts";

interface DecorateButtonProps {
  readonly variant?: "primary" | "secondary";
  /** Path to which the editor's exit returns, if not to this page. */
  readonly returnTo?: string;
  readonly children?: string;
}

/** Opens the page editor; its exit returns to this page, or to another one. */
export function DecorateButton({ variant = "secondary", returnTo, children = t("Decorate") }: DecorateButtonProps) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await decorate(returnTo);
    } catch (error) {
      setBusy(false);
      toastFailure(error, () => void open());
    }
  };
  return (
    <Button variant={variant} icon={<Paintbrush size={16} aria-hidden />} busy={busy} onClick={() => void open()}>
      {children}
    </Button>
  );
}
