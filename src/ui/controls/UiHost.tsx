import { LiveRegion } from "./announce.tsx";
import { DialogHost } from "./DialogHost.tsx";
import { preloadWhenIdle } from "./idle.ts";
import { Toaster } from "./Toaster.tsx";
import { TooltipHost } from "./Tooltip.tsx";

// When idle: the first try is two seconds after a failure at the earliest.
preloadWhenIdle(async () => (await import("./retry-pictures.ts")).retryPictures());

/** Renders tooltips, toasts, dialogs and the live region, and loads lost pictures again; once in the app. */
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
