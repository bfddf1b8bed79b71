/** Reads a Containerfile: its stages with their steps, as far as the shop's own one uses the language. */

export type Step =
  | { readonly kind: "run"; readonly command: string }
  | { readonly kind: "copy"; readonly from?: string; readonly sources: readonly string[]; readonly target: string }
  | { readonly kind: "workdir" | "user" | "volume"; readonly value: string }
  | { readonly kind: "env"; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: "command" | "health"; readonly arguments: readonly string[] };

export interface Stage {
  readonly name: string;
  /** The image that it starts from. */
  readonly base: string;
  readonly steps: readonly Step[];
}

/** @throws for an instruction that it does not know: what is not read cannot be proved. */
export function readContainerfile(text: string): Stage[] {
  const stages: { name: string; base: string; steps: Step[] }[] = [];
  const lines = text.replaceAll("\\\n", " ").split("\n");
  for (const line of lines.map((one) => one.trim()).filter((one) => one !== "" && !one.startsWith("#"))) {
    const [, word = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (word === "FROM") {
      const [, base = "", name = ""] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
      if (!name) throw new Error(`a stage needs a name: ${line}`);
      stages.push({ name, base, steps: [] });
      continue;
    }
    // What only says something to an engine.
    if (word === "EXPOSE" || word === "STOPSIGNAL") continue;
    const stage = stages.at(-1);
    if (!stage) throw new Error(`before the first FROM: ${line}`);
    stage.steps.push(stepOf(word, rest));
  }
  return stages;
}

function stepOf(word: string, rest: string): Step {
  switch (word) {
    case "RUN":
      return { kind: "run", command: rest };
    case "COPY": {
      const [, from] = /^--from=(\S+)\s/.exec(rest) ?? [];
      const paths = rest.replace(/^--from=\S+\s+/, "").split(/\s+/);
      return { kind: "copy", ...(from && { from }), sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
    }
    case "WORKDIR":
    case "USER":
    case "VOLUME":
      return { kind: word.toLowerCase() as "workdir" | "user" | "volume", value: rest };
    case "ENV":
      return { kind: "env", values: Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split("=", 2))) };
    case "CMD":
      return { kind: "command", arguments: listOf(rest) };
    case "HEALTHCHECK":
      return { kind: "health", arguments: listOf(rest.replace(/^(--\S+\s+)*CMD\s+/, "")) };
    default:
      throw new Error(`unknown instruction: ${word} ${rest}`);
  }
}

function listOf(text: string): string[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || !list.every((one) => typeof one === "string"))
    throw new Error(`not a list of words: ${text}`);
  return list;
}
