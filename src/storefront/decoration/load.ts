/** Loads modules for a page and the code of their views, on the server before rendering and in the browser before showing. */
import { createContext, type RouterContextProvider } from "react-router";
import type { Output } from "#contract/call.ts";
import type { getDecoration } from "#contract/calls/decorations.ts";
import type { PageGroup } from "#contract/groups.ts";
import type { ModuleData } from "#contract/rows.ts";
import type { WireSetting } from "#decoration/wire.ts";
import { loadViews } from "#modules/views.ts";
import { apiContext } from "../api/context.ts";
import { expectData } from "../api/expect.ts";

export type DecorationAnswer = Output<typeof getDecoration>;

/** A lean module as the API sends it. */
export interface WireShown {
  readonly id: number;
  readonly type: number;
  readonly show?: boolean;
  readonly schema: readonly WireSetting[];
  readonly data?: ModuleData;
  /** The server's HTML stands for it; set in the page's state alone (see `document/state.ts`). */
  readonly serverHtml?: boolean;
}

/** The call of the root loader includes the page's group, so that a first load is one call; the page's loader finds it here. */
const firstAnswer = createContext<{ group: PageGroup | null; answer: Promise<DecorationAnswer> } | null>(null);

/** Header, footer, configuration and the group of the page that is loaded together with them. */
export function loadFrame(
  context: Readonly<RouterContextProvider>,
  group: PageGroup | null,
): Promise<DecorationAnswer> {
  const answer = context
    .get(apiContext)
    .call("/api/v1/decoration", { modules: group ? [group] : [], common_modules: [0, -1], config_modules: [0] })
    .then(expectData);
  context.set(firstAnswer, { group, answer });
  return answer;
}

/** Modules of a page, ready to be shown. */
export async function loadModules(
  context: Readonly<RouterContextProvider>,
  group: PageGroup,
): Promise<readonly WireShown[]> {
  const first = context.get(firstAnswer);
  const answer =
    first?.group === group
      ? await first.answer
      : expectData(await context.get(apiContext).call("/api/v1/decoration", { modules: [group] }));
  const modules = answer[group] ?? [];
  await prepare(modules);
  return modules;
}

/** Loads what modules need before they are shown: the code of their views, the rules of their fonts. */
export async function prepare(modules: readonly WireShown[]): Promise<void> {
  await Promise.all([loadViewsOf(modules), showFontsOf(modules)]);
}

/** In the browser only; the fonts of the first page are in the server's HTML, so this code loads with the second page. */
async function showFontsOf(modules: readonly WireShown[]): Promise<void> {
  if (typeof document === "undefined") return;
  const fonts = await import("./fonts.ts");
  await fonts.showFontsOf(modules);
}

/** Loads the code of the views of some modules. */
async function loadViewsOf(modules: readonly WireShown[]): Promise<void> {
  await loadViews([...new Set(modules.map((module) => module.type))]);
}
