/**
 * Changes every field of a type, one at a time, at the width of this window: `/fields.html?type=4` puts the results into
 * `window.fieldReport`. Groups of the global configuration are changed on a page of many modules.
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
import { showsExpectedEffect } from "./expected-effect.ts";
import { changesOf, startOf } from "./field-changes.ts";
import { gained, type Rendering, renderingOf, sameRendering } from "./rendering.ts";
import "./gallery.css";
import { rowsFor } from "./rows.ts";
import { testShop } from "./shop.ts";

export interface FieldResult {
  /** Wire name, "title"; for fields of list items with the list's, "banner_list › pc_img". */
  readonly name: string;
  /** The rendering changes. */
  readonly changes: boolean;
  /** The change is what the field's kind and name promise, such as text in the new size (`showsExpectedEffect`). */
  readonly showsExpectedEffect: boolean;
}

declare global {
  interface Window {
    fieldReport?: readonly FieldResult[];
  }
}

/** Types whose views read the global configuration. */
const everywhere = [0, 1, 3, 4, 5, 6, 10, 11, 12, 13, 14, -1];

const type = Number(new URLSearchParams(location.search).get("type") ?? "1");
const group = configDefinitions.find((one) => one.type === type);
const subject = group ?? definitions.find((one) => one.type === type);
if (!subject) throw new Error(`no type ${type}`);

/** Logged in or not: only the header differs between customers and guests. */
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

/** The rendering of the page with these values of the type. */
function render(values: Values): Rendering {
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
  return renderingOf(stage);
}

interface ModuleProps {
  readonly type: number;
  /** Absent: values with every text, picture and list filled. */
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

const report: FieldResult[] = [];
for (const { name, before, after, field, value } of changesOf(subject)) {
  const [then, now] = [render(before), render(after)];
  report.push({
    name,
    changes: !sameRendering(then, now),
    showsExpectedEffect: showsExpectedEffect(name, field, value, gained(then, now)),
  });
  // Returns to the event loop, so that the browser does not report the page as unresponsive.
  await new Promise((resolve) => setTimeout(resolve));
}
window.fieldReport = report;
