import { memo } from "react";
import { ModuleView } from "./ModuleView.tsx";
import { useDecoration } from "./source.ts";

/** The page's modules in their order, each in the editor's frame when there is one. */
export function ModuleList() {
  const source = useDecoration();
  const keys = source.useModuleKeys();
  const { List } = source;
  return List ? <List keys={keys} item={item} /> : keys.map(item);
}

const item = (key: string, position: number) => <Item key={key} moduleKey={key} position={position} />;

const Item = memo(function Item({ moduleKey, position }: { moduleKey: string; position: number }) {
  const source = useDecoration();
  const module = source.useModule(moduleKey);
  const { Frame } = source;
  if (!module) return null;
  const view = <ModuleView module={module} position={position} />;
  return Frame ? <Frame moduleKey={moduleKey}>{view}</Frame> : view;
});
