import { Outlet } from "react-router";
import { LiveRegion } from "#ui/controls/announce.tsx";
import { DialogHost } from "#ui/controls/DialogHost.tsx";
import { Toaster } from "#ui/controls/Toaster.tsx";
import { TooltipHost } from "#ui/controls/Tooltip.tsx";
import { IdentityDialogs } from "./IdentityDialogs.tsx";

/** What every screen has, signed in or not: questions, messages, tooltips. */
export function Root() {
  return (
    <>
      <Outlet />
      <LiveRegion />
      <TooltipHost />
      <DialogHost />
      <IdentityDialogs />
      <Toaster place="foot" />
    </>
  );
}
