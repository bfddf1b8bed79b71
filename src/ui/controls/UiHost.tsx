import { LiveRegion } from "./announce.tsx";
import { DialogHost } from "./DialogHost.tsx";
import { Toaster } from "./Toaster.tsx";
import { TooltipHost } from "./Tooltip.tsx";

/** Renders tooltips, toasts, dialogs and the live region; once in the app. */
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
