import { LiveRegion } from "./announce.tsx";
import { DialogHost } from "./DialogHost.tsx";
import { Toaster } from "./Toaster.tsx";
import { TooltipHost } from "./Tooltip.tsx";

/** Where tooltips, toasts, `confirm` and `prompt` appear, and what is announced is said; stands once in the editor. */
export function UiHost() {
  return (
    <>
      <LiveRegion />
      <TooltipHost />
      <DialogHost />
      <Toaster />
    </>
  );
}
