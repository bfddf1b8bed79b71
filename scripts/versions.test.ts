/** `npm run upgrade` and `npm run back` of a shop: which version each installs. Packed releases are walked by `scripts/prove-packages.ts`. */
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { goBack, upgrade } from "../bin/versions.js";

const base = await temporaryFolder("versions-");
afterAll(() => removeFolder(base));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Instead of npm: notes what it is asked for, and "latest" is 1.1.0. Pages of 6.6.6 cannot be built. */
const npm = `#!/bin/sh
for wanted; do :; done
if [ "$wanted" = build ]; then
  echo "$* of $(cat package.json)" >> built.txt
  grep -q 6.6.6 package.json && exit 1
  exit 0
fi
wanted="\${wanted#shopwright@}"
[ "$wanted" = latest ] && wanted=1.1.0
[ "$wanted" = 9.9.9 ] && exit 1
echo "{\\"dependencies\\":{\\"shopwright\\":\\"$wanted\\"}}" > package.json
`;

async function makeShop(name: string, version: string): Promise<string> {
  const shop = join(base, name);
  await mkdir(join(shop, "bin"), { recursive: true });
  await writeFile(join(shop, "bin/npm"), npm);
  await chmod(join(shop, "bin/npm"), 0o755);
  await writeFile(join(shop, "package.json"), JSON.stringify({ dependencies: { shopwright: version } }));
  vi.stubEnv("PATH", `${join(shop, "bin")}${delimiter}${process.env.PATH}`);
  vi.spyOn(console, "log").mockReturnValue();
  return shop;
}

const versionOf = async (shop: string) => JSON.parse(await readFile(join(shop, "package.json"), "utf8"));
const has = (shopwright: string) => ({ dependencies: { shopwright } });
const upgradeTo = (shop: string, ...args: string[]) =>
  upgrade({ shop, args, node: () => process.execPath, backup: "/none" });

test.skipIf(process.platform === "win32")("an upgrade can be taken back, and made again", async () => {
  const shop = await makeShop("ways", "1.0.0");
  upgradeTo(shop);
  expect(await versionOf(shop)).toEqual(has("1.1.0"));
  // The pages are there before the shop is started again.
  expect(await readFile(join(shop, "built.txt"), "utf8")).toMatch(/^exec -- shopwright build of .*1\.1\.0/);
  goBack({ shop });
  expect(await versionOf(shop)).toEqual(has("1.0.0"));
  goBack({ shop });
  expect(await versionOf(shop)).toEqual(has("1.1.0"));
});

test.skipIf(process.platform === "win32")("an upgrade that finds nothing newer keeps the way back", async () => {
  const shop = await makeShop("again", "1.0.0");
  upgradeTo(shop);
  upgradeTo(shop);
  expect(vi.mocked(console.log).mock.lastCall?.[0]).toBe(
    'The shop has 1.1.0 already. "npm run back" goes back to 1.0.0.',
  );
  goBack({ shop });
  expect(await versionOf(shop)).toEqual(has("1.0.0"));
});

test.skipIf(process.platform === "win32")(
  "an upgrade that fails leaves version and way back as they were",
  async () => {
    const shop = await makeShop("fails", "1.0.0");
    upgradeTo(shop);
    vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    expect(() => upgradeTo(shop, "9.9.9")).toThrow("exit 1");
    expect(await versionOf(shop)).toEqual(has("1.1.0"));
    goBack({ shop });
    expect(await versionOf(shop)).toEqual(has("1.0.0"));
  },
);

test.skipIf(process.platform === "win32")(
  "an upgrade whose pages cannot be built says so, and the way back",
  async () => {
    const shop = await makeShop("pages", "1.0.0");
    const said = vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    expect(() => upgradeTo(shop, "6.6.6")).toThrow("exit 1");
    expect(said.mock.lastCall?.[0]).toContain('"npm run back" goes back to 1.0.0.');
    goBack({ shop });
    expect(await versionOf(shop)).toEqual(has("1.0.0"));
  },
);
