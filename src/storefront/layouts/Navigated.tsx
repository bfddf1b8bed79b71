/** What in-page navigation needs around the pages. It comes with the part of the router that navigates. */
import { ScrollRestoration } from "react-router";
import { HeadSync } from "../document/HeadSync.tsx";
import { Announcer } from "./Announcer.tsx";

export function Navigated() {
  return (
    <>
      <Announcer />
      <HeadSync />
      <ScrollRestoration />
    </>
  );
}
