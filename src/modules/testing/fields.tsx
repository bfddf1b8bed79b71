/**
 * Turns every field of a type, one at a time, at the width of this window, and says what came of it: `/fields.html?type=4`
 * leaves a `FieldReport` in `window.fieldReport`. Groups of the global configuration turn on a page of many modules.
 */
import { type CSSProperties, type ReactNode, useEffect, useReducer } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import "#ui/tokens.css";
import { configDefinitions } from "../config/index.ts";
import { rootStyle } from "../config/values.ts";
import { definitions } from "../registry.ts";
import { type Shop, ShopContext } from "../shop-context.ts";
import { loadViews, viewOf } from "../views.ts";
import { keepsItsWord } from "./claims.ts";
import { changesOf, startOf } from "./effects.ts";
import { type Facts, factsOf, gained, sameFacts } from "./facts.ts";
import "./gallery.css";
import { rowsFor } from "./rows.ts";
import { testShop } from "./shop.ts";

export interface FieldEffect {
  /** Wire name, with the list in front for fields of its items. */
  readonly name: string;
  /** Anything at all looks, reads or leads otherwise. */
  readonly changes: boolean;
  /** What the field's name promises has come, such as text in the new size; true where a name promises nothing. */
  readonly keepsItsWord: boolean;
}

declare global {
  interface Window {
    fieldReport?: readonly FieldEffect[];
  }
}

/** Modules on which the global configuration shows: every part that reads it. */
const everywhere = [0, 1, 3, 4, 5, 6, 10, 11, 12, 13, 14, -1];

const type = Number(new URLSearchParams(location.search).get("type") ?? "1");
const group = configDefinitions.find((one) => one.type === type);
const subject = group ?? definitions.find((one) => one.type === type);
if (!subject) throw new Error(`no type ${type}`);

/** The header is the one that customers see otherwise than guests. */
const visitors = type === 0 ? [false, true] : [false];
let shown: ReactNode = null;
let repaint: (() => void) | undefined;

function Stage() {
  const [, force] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    repaint = force;
  }, []);
  return shown;
}

/** The facts of the page with these values of the subject. */
function facts(values: Values): Facts {
  const config = { ...testShop.config, ...(group && values) } as Shop["config"];
  const modules = group ? everywhere : [type];
  shown = visitors.map((loggedIn) => (
    <ShopContext key={String(loggedIn)} value={{ ...testShop, config, loggedIn }}>
      <div className="page-root" style={rootStyle(config) as CSSProperties}>
        {modules.map((one, position) => (
          <Module key={one} type={one} values={group ? undefined : values} position={position + (loggedIn ? 100 : 0)} />
        ))}
      </div>
    </ShopContext>
  ));
  flushSync(() => repaint?.());
  return factsOf(stage);
}

interface ModuleProps {
  readonly type: number;
  /** Absent: those that a module of this type shows much with. */
  readonly values: Values | undefined;
  readonly position: number;
}

function Module({ type, values, position }: ModuleProps) {
  const definition: AnyDefinition | undefined = definitions.find((one) => one.type === type);
  const View = viewOf(type);
  if (!definition || !View) throw new Error(`no view of type ${type}`);
  const own = values ?? startOf(definition);
  return <View id={position} values={own} data={rowsFor(definition, own)} editing={false} position={position} />;
}

const stage = document.getElementById("root") as HTMLElement;
await loadViews(group ? everywhere : [type]);
const router = createMemoryRouter([{ path: "*", element: <Stage /> }]);
createRoot(stage).render(<RouterProvider router={router} />);
while (!repaint) await new Promise((resolve) => requestAnimationFrame(resolve));

const report: FieldEffect[] = [];
for (const { name, before, after, field, value } of changesOf(subject)) {
  const [then, now] = [facts(before), facts(after)];
  report.push({
    name,
    changes: !sameFacts(then, now),
    keepsItsWord: keepsItsWord(name, field, value, gained(then, now)),
  });
  // Lets the browser draw: all at once would look like a page that hangs.
  await new Promise((resolve) => setTimeout(resolve));
}
window.fieldReport = report;
