import { type ComponentType, useEffect, useState } from "react";
import { onceOnline } from "#ui/when-online.ts";

let Shown: ComponentType | undefined;

/** Loads the code of the error page, which most visitors never need. */
export async function loadErrorPage(): Promise<void> {
  Shown ??= (await onceOnline(() => import("./ErrorPage.tsx"))).ErrorPage;
}

/** In place of a page whose loader failed; header and footer stay. */
export function PageError() {
  const [, loaded] = useState(false);
  useEffect(() => {
    if (!Shown) void loadErrorPage().then(() => loaded(true));
  }, []);
  return Shown ? <Shown /> : null;
}
