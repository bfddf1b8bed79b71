import { expect, test } from "vitest";
import { listen } from "#db/listen.ts";
import { createTestDatabase } from "#db/testing.ts";
import { transaction } from "#db/transaction.ts";
import {
  announce,
  announceAll,
  createMall,
  findMall,
  findMallByHost,
  hasMall,
  isBackOffice,
  mallChannel,
  postponeAnnouncements,
} from "./mall.ts";

const { db, url } = await createTestDatabase();

test("a single mall answers for every host, several only for their own", async () => {
  expect(await hasMall(db)).toBe(false);
  expect(await findMallByHost(db, "a.example")).toBeUndefined();
  const first = await transaction(db, (trx) =>
    createMall(trx, { name: "One", currency: "JPY", hosts: ["A.example:443"] }),
  );
  expect(await hasMall(db)).toBe(true);
  expect(await findMallByHost(db, "anything.test")).toEqual(first);
  const second = await transaction(db, (trx) =>
    createMall(trx, { name: "Two", currency: "USD", hosts: ["b.example"] }),
  );
  expect((await findMallByHost(db, "a.EXAMPLE.:3000"))?.id).toBe(first.id);
  expect((await findMallByHost(db, "b.example"))?.id).toBe(second.id);
  expect(await findMallByHost(db, "anything.test")).toBeUndefined();
});

test("a new mall has a live decoration with nothing published", async () => {
  const mall = await transaction(db, (trx) => createMall(trx, { name: "Three", currency: "USD" }));
  expect(mall).toMatchObject({ live_decoration_id: 1, live_revision: 0, catalog_version: 1, locale: "en" });
});

test("what changed is announced when the change is stored, and not when it is taken back", async () => {
  const mall = await transaction(db, (trx) => createMall(trx, { name: "Four", currency: "USD" }));
  const heard: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const subscription = await listen(url, mallChannel, (payload) => {
    heard.push(JSON.parse(payload));
    if (heard.length === 2) resolve();
  });
  const lost = transaction(db, async (trx) => {
    await announce(trx, mall.id, "content");
    throw new Error("stop");
  });
  await expect(lost).rejects.toThrow("stop");
  await transaction(db, (trx) => announce(trx, mall.id, "decoration"));
  await transaction(db, (trx) => announce(trx, mall.id, "catalog"));
  await promise;
  await subscription.stop();
  expect(heard).toEqual([
    { mall_id: mall.id, what: "decoration" },
    { mall_id: mall.id, what: "catalog" },
  ]);
  expect((await findMall(db, mall.id))?.catalog_version).toBe(2);
});

test("an admin entry may only return to the mall's own back offices", async () => {
  const mall = await transaction(db, (trx) =>
    createMall(trx, { name: "Five", currency: "USD", admin_origins: ["https://office.example"] }),
  );
  const own = "http://shop.example:3000";
  for (const good of ["https://office.example", "https://office.example/malls?x=1", "http://shop.example:3000/"]) {
    expect(isBackOffice(mall, good, own)).toBe(true);
  }
  for (const bad of [
    "http://office.example",
    "https://office.example.evil.test",
    "https://office.example@evil.test",
    "https://user:x@office.example/",
    "https://office.example:444/",
    "//office.example",
    "/path",
    "javascript:alert(1)",
    "https:\\\\office.example",
    "https://office.example\\@evil.test",
    " https://office.example",
    "",
  ]) {
    expect(isBackOffice(mall, bad, own)).toBe(false);
  }
});

test("announcements of a transaction are left to whoever asked for it, and made when they say so", async () => {
  const mall = await transaction(db, (trx) => createMall(trx, { name: "Later", currency: "EUR" }));
  const version = async () => (await findMall(db, mall.id))?.catalog_version ?? 0;
  const before = await version();
  const said = await transaction(db, async (trx) => {
    const later = postponeAnnouncements(trx);
    await announce(trx, mall.id, "catalog");
    await announce(trx, mall.id, "catalog");
    return later;
  });
  expect([...said]).toEqual(["catalog"]);
  expect(await version()).toBe(before);
  await transaction(db, (trx) => announceAll(trx, mall.id, said));
  expect(await version()).toBe(before + 1);
});
