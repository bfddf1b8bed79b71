import { memo, useContext, useMemo, useState } from "react";
import { hasSlots, slotAmong } from "#decoration/nesting.ts";
import type { Place } from "#decoration/wire.ts";
import { ReadableContext } from "#modules/shared/readable.ts";
import type { ShownModule } from "#modules/view.ts";
import { belowContent, ModuleView } from "./ModuleView.tsx";
import { isHydrating, useDecoration } from "./source.ts";

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

interface ItemProps {
  readonly moduleKey: string;
  readonly position: number;
  /** See `ModuleView`. */
  readonly isServers?: boolean;
}

const Item = memo(function Item({ moduleKey, position, isServers }: ItemProps) {
  const source = useDecoration();
  const [fromServer] = useState(isHydrating);
  const module = source.useModule(moduleKey);
  const readable = useContext(ReadableContext);
  const { Frame } = source;
  const visibleModule =
    useMemo(() => module && readable && inside(module, readable(module)), [module, readable]) ?? module;
  if (!module || !visibleModule) return null;
  const slot = hasSlots(module)
    ? (number: number, count: number) => (
        <Slot
          key={number}
          holder={moduleKey}
          number={number}
          count={count}
          position={position}
          isServers={fromServer}
        />
      )
    : undefined;
  const view = <ModuleView module={visibleModule} position={position} slot={slot} isServers={isServers} />;
  return Frame ? <Frame moduleKey={moduleKey}>{view}</Frame> : view;
});

/** The module with other values. */
const inside = ({ id, type, data, serverHtml }: ShownModule, values: ShownModule["values"]): ShownModule => ({
  id,
  type,
  data,
  values,
  serverHtml: serverHtml === true,
});

interface SlotProps {
  readonly holder: string;
  readonly number: number;
  readonly count: number;
  readonly position: number;
  readonly isServers: boolean;
}

/** What stands in a slot: modules as on the page itself. */
function Slot({ holder, number, count, position, isServers }: SlotProps) {
  const { useHeld, EmptySlot, List } = useDecoration();
  const held = useHeld(holder).filter(({ slot }) => slotAmong(slot, count) === number);
  if (held.length === 0 && EmptySlot) return <EmptySlot holder={holder} slot={number} />;
  const keys = held.map(({ key }) => key);
  const show = (key: string) => <Item key={key} moduleKey={key} position={position} isServers={isServers} />;
  return List ? <List keys={keys} item={show} /> : keys.map(show);
}
