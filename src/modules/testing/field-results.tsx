/** Changes every field of a type, one at a time, and reads what each change does to the rendering at the window's width. */
import { type CSSProperties, type ReactNode, useEffect, useReducer } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { moduleType } from "#decoration/module-type.ts";
import "#ui/tokens.css";
import { configDefinitions } from "../config/index.ts";
import { rootStyle } from "../config/values.ts";
import { definitions } from "../registry.ts";
import { viewTypeOf } from "../section/is-sectioned.ts";
import { type Shop, ShopContext } from "../shop-context.ts";
import { loadViews, viewOf } from "../views.ts";
import { showsExpectedEffect } from "./expected-effect.ts";
import { changesOf, startOf } from "./field-changes.ts";
import "./fields.css";
import "./gallery.css";
import { gained, type Rendering, renderingOf, sameRendering } from "./rendering.ts";
import { rowsFor } from "./rows.ts";
import { testShop } from "./shop.ts";

export interface FieldResult {
  /** The rendering changes. */
  readonly changes: boolean;
  /** The change is what the field's kind and name promise, such as text in the new size (`showsExpectedEffect`). */
  readonly showsExpectedEffect: boolean;
}

/** Types whose views read the global configuration. */
const everywhere = [0, 1, 3, 4, 5, 6, 10, 11, 12, 13, 14, -1];

/**
 * Results by wire name: "title"; for fields of list items with the list's, "banner_list › pc_img". Groups of the global
 * configuration are changed on a page of many modules.
 */
export async function fieldResults(type: number): Promise<ReadonlyMap<string, FieldResult>> {
  const group = configDefinitions.find((one) => one.type === type);
  const subject = group ?? definitions.find((one) => one.type === type);
  if (!subject) throw new Error(`no type ${type}`);
  const modules = group ? everywhere : [type];
  // Logged in or not: only the header differs between customers and guests.
  const visitors = type === 0 ? [false, true] : [false];
  await loadViews([...modules, moduleType.richHeader]);
  const stage = await openStage();
  /** The rendering of the page with these values of the type. */
  const render = (values: Values): Rendering => {
    const config = { ...testShop.config, ...(group && values) } as Shop["config"];
    return stage.show(
      visitors.map((loggedIn) => (
        <ShopContext key={String(loggedIn)} value={{ ...testShop, config, loggedIn }}>
          <div className="page-root" style={rootStyle(config) as CSSProperties}>
            {modules.map((one, position) => (
              <Module
                key={one}
                type={one}
                values={group ? undefined : values}
                position={position + (loggedIn ? 100 : 0)}
              />
            ))}
          </div>
        </ShopContext>
      )),
    );
  };
  const results = new Map<string, FieldResult>();
  for (const { name, before, after, field, value } of changesOf(subject)) {
    const [then, now] = [render(before), render(after)];
    results.set(name, {
      changes: !sameRendering(then, now),
      showsExpectedEffect: showsExpectedEffect(name, field, value, gained(then, now)),
    });
    // Returns to the event loop, so that the browser does not report the page as unresponsive.
    await new Promise((resolve) => setTimeout(resolve));
  }
  stage.close();
  return results;
}

interface Stage {
  /** Renders at once and reads the rendering. */
  readonly show: (content: ReactNode) => Rendering;
  readonly close: () => void;
}

async function openStage(): Promise<Stage> {
  let content: ReactNode = null;
  let repaint: (() => void) | undefined;
  function Content() {
    const [, force] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      repaint = force;
    }, []);
    return content;
  }
  const element = document.createElement("div");
  element.dataset.fields = "";
  document.body.append(element);
  const root = createRoot(element);
  root.render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Content /> }])} />);
  while (!repaint) await new Promise((resolve) => requestAnimationFrame(resolve));
  return {
    show(next) {
      content = next;
      flushSync(() => repaint?.());
      return renderingOf(element);
    },
    close() {
      root.unmount();
      element.remove();
    },
  };
}

interface ModuleProps {
  readonly type: number;
  /** Absent: values with every text, picture and list filled. */
  readonly values: Values | undefined;
  readonly position: number;
}

function Module({ type, values, position }: ModuleProps) {
  const definition: AnyDefinition | undefined = definitions.find((one) => one.type === type);
  if (!definition) throw new Error(`no type ${type}`);
  const moduleValues = values ?? startOf(definition);
  const View = viewOf(viewTypeOf({ type, values: moduleValues }));
  if (!View) throw new Error(`no view of type ${type}`);
  return (
    <View
      id={position}
      values={moduleValues}
      data={rowsFor(definition, moduleValues)}
      editing={false}
      position={position}
    />
  );
}
