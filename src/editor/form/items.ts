/** List operations. Each returns a new array. */

export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const moved = items.slice(from, from + 1);
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
}

export function removeItem<T>(items: readonly T[], at: number): T[] {
  return items.filter((_, index) => index !== at);
}

export function insertItem<T>(items: readonly T[], at: number, item: T): T[] {
  return [...items.slice(0, at), item, ...items.slice(at)];
}

function replaceItem<T>(items: readonly T[], at: number, item: T): T[] {
  return items.map((one, index) => (index === at ? item : one));
}

/** A list with one field of an item changed. The item keeps its key, so that its form stays mounted. */
export function editItem<T extends object>(
  items: readonly T[],
  at: number,
  name: string,
  value: unknown,
): readonly T[] {
  const before = items[at];
  if (!before) return items;
  const item = { ...before, [name]: value };
  inheritKey(item, before);
  return replaceItem(items, at, item);
}

const keys = new WeakMap<object, string>();
let last = 0;

/** A key for an item object, stable while the object lives. */
function keyOf(item: object): string {
  const key = keys.get(item) ?? `item-${++last}`;
  keys.set(item, key);
  return key;
}

/** Gives an edited item the key of the item it replaces, so that its form stays mounted. */
function inheritKey(item: object, from: object): void {
  keys.set(item, keyOf(from));
}

/**
 * Keys of list items for React and dragging; items have no id. After undo or restore the store returns copies: an
 * unknown item takes the key of its position if the length is the same.
 */
export function itemKeys(items: readonly object[], before: readonly string[]): string[] {
  const ownKeys = items.map((item) => keys.get(item));
  const taken = new Set(ownKeys);
  return items.map((item, index) => {
    const place = items.length === before.length ? before[index] : undefined;
    if (!keys.has(item) && place !== undefined && !taken.has(place)) keys.set(item, place);
    return keyOf(item);
  });
}
