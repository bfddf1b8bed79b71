import { parseArgs } from "node:util";

/**
 * Reads what follows `npm test --`: names of steps, `--changed`, `--shard=1/2`.
 * @param {readonly string[]} args
 * @param {readonly string[]} names of all steps
 * @returns {{ steps: readonly string[], changed: boolean, shard?: string } | { error: string }}
 *   `steps`: those to run; all when none is named.
 */
export function parseArguments(args, names) {
  const options = { changed: { type: "boolean" }, shard: { type: "string" } };
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  const { positionals, values } = parsed;
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    return { error: `There is no step ${unknown.join(", ")}; the steps are ${names.join(", ")}.` };
  }
  const { shard } = values;
  if (shard !== undefined && !isShard(shard)) {
    return { error: `--shard is the number of a part and how many parts there are, such as 1/2, not "${shard}".` };
  }
  return {
    steps: positionals.length > 0 ? positionals : names,
    changed: values.changed ?? false,
    ...(shard !== undefined && { shard }),
  };
}

function isShard(text) {
  const [, part, parts] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  return part !== undefined && Number(part) <= Number(parts);
}
