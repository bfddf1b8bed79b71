import { useEffect } from "react";
import { LiveRegion } from "./announce.tsx";
import { DialogHost } from "./DialogHost.tsx";
import { retryPictures } from "./retry-pictures.ts";
import { Toaster } from "./Toaster.tsx";
import { TooltipHost } from "./Tooltip.tsx";

/** Renders tooltips, toasts, dialogs and the live region, and loads lost pictures again; once in the app. */
export function UiHost() {
  useEffect(() => retryPictures(), []);
  return (
    <>
      <LiveRegion />
      <TooltipHost />
      <DialogHost />
      <Toaster />
    </>
  );
}
