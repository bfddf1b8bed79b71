/** Makes the package `@shopwright/client` in `packages/client/dist` (`npm run client`): types from the OpenAPI document, JavaScript from `src`. */
import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { z } from "zod";
import { type OpenApi, type Operation, openApi } from "../../src/server/docs/openapi.ts";

const run = promisify(execFile);

const schema = z.record(z.string(), z.unknown());
const content = z.object({ content: z.object({ "application/json": z.object({ schema }) }) });
const envelope = z.object({ properties: z.object({ data: z.object({ anyOf: z.tuple([schema], z.unknown()) }) }) });

function inputOf({ requestBody }: Operation): JSONSchema {
  const json = content.safeParse(requestBody);
  return json.success ? json.data.content["application/json"].schema : { type: "object", additionalProperties: false };
}

function outputOf({ responses }: Operation): JSONSchema {
  const answer = content.parse(responses["200"]).content["application/json"].schema;
  return envelope.parse(answer).properties.data.anyOf[0];
}

/** The interface `Calls`: input and output of every call by path, as TypeScript. */
export async function typesOfCalls(api: OpenApi): Promise<string> {
  const properties: Record<string, JSONSchema> = {};
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const operation of Object.values(methods)) {
      const permission = operation["x-permission"];
      properties[path] = {
        description: `${operation.summary}.${permission ? ` Needs ${permission}.` : ""}`,
        type: "object",
        additionalProperties: false,
        required: ["input", "output"],
        properties: { input: inputOf(operation), output: outputOf(operation) },
      };
    }
  }
  const all: JSONSchema = {
    type: "object",
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  };
  // Lengths of lists as tuples would make a hundred times as much of it.
  const options = { additionalProperties: false, format: false, ignoreMinAndMaxItems: true };
  return compile(all, "Calls", { ...options, bannerComment: "/** Made from the OpenAPI document of the shop. */" });
}

/** @param folder where the package's files come to lie; emptied first. @param api that of this build, unless it is another release's */
export async function buildClient(folder: string, api: OpenApi = openApi()): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "calls.d.ts"), await typesOfCalls(api));
  const source = await readFile(join(import.meta.dirname, "src/index.ts"), "utf8");
  await writeFile(join(folder, "index.ts"), source.replaceAll("./calls.ts", "./calls.js"));
  const compiler = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
  const options =
    "--ignoreConfig --declaration --strict --target ES2024 --module ESNext --moduleResolution bundler".split(" ");
  await run(process.execPath, [compiler, join(folder, "index.ts"), ...options], { cwd: folder });
  await rm(join(folder, "index.ts"));
}

if (import.meta.main) await buildClient(join(import.meta.dirname, "dist"));
