/** What becomes of variants when the options of their product change. */
import { combinationOf } from "./product-input.ts";

interface Option {
  readonly name: string;
  readonly values: readonly string[];
}
type Values = Readonly<Record<string, string>>;

export interface Rename {
  readonly from: string;
  readonly to: string;
  readonly values: readonly { readonly from: string; readonly to: string }[];
}

interface Mapped {
  /** New values by the variant's id. */
  readonly optionValues: ReadonlyMap<string, Values>;
  readonly removed: readonly string[];
}

/**
 * Variants keep their values through renames. An option that is new gives them its first value; a variant of a value that
 * is gone is removed, and of variants that become equal the first stays.
 * @param variants in their order.
 * @param chosen values given with the change, by the variant's id: these are taken as they are.
 */
export function mapOptions(
  before: readonly Option[],
  after: readonly Option[],
  renames: readonly Rename[],
  variants: readonly { readonly id: string; readonly options: Values }[],
  chosen: ReadonlyMap<string, Values> = new Map(),
): Mapped {
  const sources = after.map((option) => ({ option, source: sourceOf(option.name, before, renames) }));
  const optionValues = new Map<string, Values>();
  const removed: string[] = [];
  const taken = new Set([...chosen.values()].map((values) => combinationOf(values, after)));
  for (const { id, options } of variants) {
    const choice = chosen.get(id);
    const mapped = choice ?? valuesOf(options, sources);
    const combination = mapped && combinationOf(mapped, after);
    if (!mapped || !combination || (!choice && taken.has(combination))) {
      removed.push(id);
      continue;
    }
    taken.add(combination);
    optionValues.set(id, mapped);
  }
  return { optionValues, removed };
}

interface Source {
  /** Name of the option before the change; undefined for a new option. */
  readonly name: string | undefined;
  readonly values: ReadonlyMap<string, string>;
}

function sourceOf(name: string, before: readonly Option[], renames: readonly Rename[]): Source {
  const rename = renames.find(({ to }) => to === name);
  const from = rename?.from ?? name;
  const isLeft = !rename && renames.some((other) => other.from === name);
  const isOption = !isLeft && before.some((option) => option.name === from);
  return {
    name: isOption ? from : undefined,
    values: new Map(rename?.values.map((value) => [value.from, value.to])),
  };
}

/** Undefined when one of the values is gone. */
function valuesOf(
  values: Values,
  sources: readonly { readonly option: Option; readonly source: Source }[],
): Values | undefined {
  const mapped: Record<string, string> = {};
  for (const { option, source } of sources) {
    const old = source.name === undefined ? option.values[0] : values[source.name];
    const value = old === undefined ? undefined : (source.values.get(old) ?? old);
    if (value === undefined || !option.values.includes(value)) return undefined;
    mapped[option.name] = value;
  }
  return mapped;
}
