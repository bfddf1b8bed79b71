import { AskHost } from "./AskHost.tsx";
import { Toaster } from "./Toaster.tsx";
import { TooltipHost } from "./Tooltip.tsx";

/** Where tooltips, toasts, `confirm` and `prompt` appear; stands once in the editor. */
export function UiHost() {
  return (
    <>
      <TooltipHost />
      <AskHost />
      <Toaster />
    </>
  );
}
