import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Values } from "#decoration/field.ts";
import { moduleType } from "#decoration/module-type.ts";
import { hydrationOf } from "#modules/hydration.ts";
import { codeTypesOf, hasGround, isDynamic, isSectioned, viewTypeOf } from "#modules/section/is-sectioned.ts";
import type { ShownModule, ViewProps } from "#modules/view.ts";
import { firstViewOf, loadViews, viewOf } from "#modules/views.ts";
import { onceOnline } from "#ui/when-online.ts";
import { Guard } from "./Guard.tsx";
import { layOutInTurn } from "./lay-out.ts";
import styles from "./module-view.module.css";
import { ruleOf } from "./rule-of.ts";
import { isHydrating, useDecoration } from "./source.ts";
import { whenNear } from "./when-near.ts";

/** Modules further down than these load their pictures later; so do those that guests are not shown. */
export const belowContent = 4;

interface Props {
  readonly module: ShownModule;
  readonly position: number;
  /** See `ViewProps`. */
  readonly slot?: ViewProps<Values>["slot"];
  /** Of a module in a slot: whether what holds it is hydrated. It is so later than the page, behind a `Suspense`. */
  readonly isServers?: boolean | undefined;
}

/**
 * One module. In a shopper's first page the HTML of the server stands for every module that never hydrates, or has not yet:
 * React leaves it alone, and neither its view nor its values are needed. `runtime/links.ts` makes its links navigate.
 */
export function ModuleView({ module, position, slot, isServers }: Props) {
  const [hydrated, setHydrated] = useState(false);
  const [fromServer] = useState(isServers ?? isHydrating);
  const { editing } = useDecoration();
  const { type } = module;
  const rule = ruleOf(module.values);
  // Before the paint, when the address is that of the page.
  useLayoutEffect(() => {
    if (rule) dispatchEvent(new Event("rules"));
  }, [rule]);
  const content = (
    <Shown
      module={module}
      position={rule?.startsWith("-") ? position + belowContent : position}
      slot={slot}
      isServers={isServers}
    />
  );
  if (editing || hydrationOf(type) === "load") {
    return rule ? (
      <div className={styles.module} data-rule={rule}>
        {content}
      </div>
    ) : (
      content
    );
  }
  if (fromServer && module.serverHtml && !hydrated) {
    return <ServerHtml key="server" module={module} onReady={() => setHydrated(true)} />;
  }
  return (
    <div
      key="shown"
      className={import.meta.env.SSR ? styles.serverHtml : styles.module}
      {...(hasGround(module.values) && { "data-ground": "" })}
      {...(rule && { "data-rule": rule })}
    >
      {content}
    </div>
  );
}

/** An unknown type shows nothing in the shop; a module that breaks never takes the page with it. */
function Shown({ module, position, slot, isServers }: Props) {
  const { editing } = useDecoration();
  const { id, type, values, data } = module;
  const [fromServer] = useState(isServers ?? isHydrating);
  const isFirst = fromServer && !editing && hydrationOf(type) === "load";
  const View = useView(viewTypeOf(module), isFirst);
  const sectioned = isSectioned(values);
  const Section = useView(sectioned ? moduleType.section : type, isFirst);
  const dynamic = isDynamic(values);
  const Dynamic = useView(dynamic ? moduleType.dynamic : type, isFirst);
  if (!View || !Section || !Dynamic) return null;
  const viewProps = { id, values, data, editing, position, slot, ...(sectioned && { type, View }) };
  const Inside = sectioned ? Section : View;
  return (
    <Guard watch={module} editing={editing}>
      {/* On the server this is what keeps a broken module to itself; in the browser it hydrates each on its own. */}
      <Suspense>{dynamic ? <Dynamic {...viewProps} Inside={Inside} /> : <Inside {...viewProps} />}</Suspense>
    </Guard>
  );
}

/** The same object at every rendering: React compares it by identity and leaves the HTML alone. */
const untouched = { __html: "" };

interface ServerHtmlProps {
  readonly module: ShownModule;
  /** Called when the view is loaded and the module can be hydrated. */
  readonly onReady: () => void;
}

function ServerHtml({ module, onReady }: ServerHtmlProps) {
  const { type } = module;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) layOutInTurn(box.current);
  }, []);
  useEffect(() => {
    // While developing, styles come with the code, and the HTML has none.
    if (import.meta.env.DEV) void loadViews([type, moduleType.section]);
  }, [type]);
  useEffect(() => {
    if (!box.current || hydrationOf(type) === "never") return;
    return whenNear(box.current, () => void onceOnline(() => loadViews(codeTypesOf(module))).then(onReady, () => {}));
  }, [type, module, onReady]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and never written: it tells React to keep what the server sent
    <div ref={box} className={styles.serverHtml} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
  );
}

/** The view of a type; loaders bring it beforehand, a type that turns up later is loaded here. */
function useView(type: number, isFirst: boolean) {
  const [, again] = useState(0);
  const View = isFirst ? firstViewOf(type) : viewOf(type);
  useEffect(() => {
    if (!View) {
      void onceOnline(() => loadViews([type])).then(
        () => again((count) => count + 1),
        () => {},
      );
    }
  }, [type, View]);
  return View;
}
