/** Every command that README and docs name is tried by something, and what it names is there. `scripts/prove-docs.ts` runs them. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseArguments } from "../prepare/arguments.js";
import { stepsOf } from "../prepare/steps.js";
import { commandsIn, commandsOfDocs } from "./commands.ts";
import { entryOf, ways } from "./ways.ts";

const root = join(import.meta.dirname, "../..");
const commands = await commandsOfDocs(root);

test("commands are those of blocks for a shell and those in the text", () => {
  const page = `Run \`npm start\`, with \`node:http\` and \`PUBLIC_URL=https://…\`, or \`DEMO=false npm start\`:

\`\`\`sh
# Once.
npm ci
curl https://shop.example \\
  -d '{}'   # twice
\`\`\`

\`\`\`ts
const a = \`npm test\`;
\`\`\`
`;
  expect(commandsIn(page)).toEqual([
    "npm ci",
    "curl https://shop.example -d '{}'",
    "npm start",
    "DEMO=false npm start",
  ]);
});

test("each command of README and docs has its way to be tried, and each way has a command", () => {
  expect(commands.length).toBeGreaterThan(80);
  expect(commands.filter(({ text }) => !entryOf(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  const used = new Set(commands.map(({ text }) => entryOf(text)));
  expect(Object.keys(ways).filter((entry) => !used.has(entry))).toEqual([]);
});

test("parts of the tests, benchmarks and programs that commands name are there", async () => {
  const about = { root, node: "", report: () => "", databaseUrl: undefined };
  const steps = stepsOf(about).map(({ name }) => name);
  const bench = await readFile(join(root, "bench/run.ts"), "utf8");
  const known = (name: string) => new RegExp(`^  "?${name}"?[,:]`, "m").test(bench);
  const wrong = commands.filter(({ text }) => {
    const [, part] = /^npm test -- (.*)$/.exec(text) ?? [];
    if (part !== undefined) return "error" in parseArguments(part.split(" "), steps);
    const [, names] = /npm run bench -- (.*)$/.exec(text) ?? [];
    if (names !== undefined) return !names.split(" ").every(known);
    const [, program] = /^(?:[A-Z_]+=\S+ )*npx (\w+)/.exec(text) ?? [];
    if (program !== undefined) return !existsSync(join(root, "node_modules/.bin", program));
    const file = /^(?:node )?((?:containers|scripts|packages)\/\S+)/.exec(text)?.[1];
    return file !== undefined && !existsSync(join(root, file));
  });
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
