/** When the pages of a shop that has the program as a package are built again. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { hashSources } from "./build.js";

const shop = await temporaryFolder("build-");
const program = join(shop, ".shopwright/1.0.0-aaaaaaaa");
afterAll(() => removeFolder(shop));
afterEach(() => vi.unstubAllEnvs());

const lock = (from: string, zod = "4.6.7") =>
  writeFile(
    join(shop, "package-lock.json"),
    JSON.stringify({
      packages: {
        "": { name: "my-shop", dependencies: { shopwright: from } },
        "node_modules/shopwright": { version: "1.0.0", resolved: from },
        "node_modules/zod": { version: zod, integrity: "sha512-a" },
      },
    }),
  );

test("the way back to a version whose pages are there builds nothing; another package or setting does", async () => {
  vi.stubEnv("SHOPWRIGHT_FOLDER", shop);
  await mkdir(join(program, "src/ui"), { recursive: true });
  await writeFile(join(program, "src/ui/tokens.css"), ":root {}");
  await writeFile(join(shop, "shopwright.config.ts"), "export default {};");
  await lock("file:/packed/shopwright-1.0.0.tgz");
  const first = hashSources(program);
  await lock("file:../packed/shopwright-1.0.0.tgz");
  expect(hashSources(program)).toBe(first);
  await lock("1.0.0", "4.6.8");
  const other = hashSources(program);
  expect(other).not.toBe(first);
  await writeFile(join(shop, "shopwright.config.ts"), "export default { extensions: [] };");
  expect(hashSources(program)).not.toBe(other);
});
