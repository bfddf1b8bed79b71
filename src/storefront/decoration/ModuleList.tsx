import { memo } from "react";
import type { Place } from "#decoration/wire.ts";
import { belowContent, ModuleView } from "./ModuleView.tsx";
import { useDecoration } from "./source.ts";

/** The page's modules in their order, or those of a place beside its content, each in the editor's frame when there is one. */
export function ModuleList({ place }: { readonly place?: Place }) {
  const source = useDecoration();
  const keys = source.useModuleKeys(place);
  const { List } = source;
  const show = place === undefined || place === "above" ? item : lowerItem;
  return List ? <List keys={keys} item={show} /> : keys.map(show);
}

const item = (key: string, position: number) => <Item key={key} moduleKey={key} position={position} />;
const lowerItem = (key: string, position: number) => item(key, position + belowContent);

const Item = memo(function Item({ moduleKey, position }: { moduleKey: string; position: number }) {
  const source = useDecoration();
  const module = source.useModule(moduleKey);
  const { Frame } = source;
  if (!module) return null;
  const view = <ModuleView module={module} position={position} />;
  return Frame ? <Frame moduleKey={moduleKey}>{view}</Frame> : view;
});
