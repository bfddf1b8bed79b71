/** Keeps the description of the API as it is released (`npm run client:release`): later builds are held to it (`compatible.test.ts`). */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { type OpenApi, openApi } from "../../src/server/docs/openapi.ts";

const file = join(import.meta.dirname, "released/openapi.json.gz");

/** The description of the API at the last release. */
export const readReleased = async (): Promise<OpenApi> =>
  z.custom<OpenApi>().parse(JSON.parse(gunzipSync(await readFile(file)).toString()));

if (import.meta.main) await writeFile(file, gzipSync(JSON.stringify(openApi())));
