import { type ComponentType, useEffect, useState } from "react";

let Shown: ComponentType | undefined;

/** Brings the code of the error page: most visitors never need it. */
export async function loadErrorPage(): Promise<void> {
  Shown ??= (await import("./ErrorPage.tsx")).ErrorPage;
}

/** In place of a page whose loader failed: the frame stays. */
export function PageError() {
  const [, loaded] = useState(false);
  useEffect(() => {
    if (!Shown) void loadErrorPage().then(() => loaded(true));
  }, []);
  return Shown ? <Shown /> : null;
}
