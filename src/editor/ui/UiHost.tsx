import { Suspense } from "react";
import { AskHost } from "./AskHost.tsx";
import { later } from "./later.tsx";
import { Toaster } from "./Toaster.tsx";

const TooltipHost = later(() => import("./Tooltip.tsx"));

/** Where tooltips, toasts, `confirm` and `prompt` appear; stands once in the editor. */
export function UiHost() {
  return (
    <>
      <Suspense>
        <TooltipHost />
      </Suspense>
      <AskHost />
      <Toaster />
    </>
  );
}
