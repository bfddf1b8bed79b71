import { Page } from "../shell/Page.tsx";

/** What wants doing. */
export function Component() {
  return <Page title="Home">{null}</Page>;
}
