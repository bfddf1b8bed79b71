/** What a page's source exports: `Component`, `loader`, `head`, and `shouldRevalidate` where not every change of the query needs a call. */
import type { ComponentType } from "react";
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from "react-router";
import type { Head, HeadInput } from "../document/head.ts";

export interface PageModule {
  readonly Component: ComponentType;
  loader(args: LoaderFunctionArgs): Promise<unknown>;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  // biome-ignore lint/suspicious/noExplicitAny: each page's head reads the data of its own loader
  head(input: HeadInput<any>): Head;
}

/** Handle of a page's route. */
export interface PageHandle {
  readonly name: string;
  readonly personal: boolean;
  readonly layout: "default" | "custom";
  readonly head: PageModule["head"];
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "head" in handle && "personal" in handle;
}
