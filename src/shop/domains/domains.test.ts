import { expect, test } from "vitest";
import { findMallByHost } from "#kernel/malls/index.ts";
import { originOf } from "../mail/origin.ts";
import { createTestShop } from "../testing.ts";
import type { Reach } from "./check.ts";
import { addDomain, challengeOf, checkDomain, deleteDomain, listDomains, setPrimaryDomain } from "./domains.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const home = "https://installation.example";

/** A network in which the hosts answer with these texts; a number is a status. */
const network = (answers: Readonly<Record<string, string | number | Error>>): Reach => ({
  addresses: async (host) => (Object.keys(answers).some((url) => url.includes(host)) ? ["192.0.2.1"] : []),
  async get(url) {
    const answer = answers[url.replace("/.well-known/shopwright-domain", "")] ?? new Error("refused");
    if (answer instanceof Error) throw answer;
    if (typeof answer === "number") return { status: answer, location: url.replace("http:", "https:"), text: "" };
    return { status: 200, location: "", text: answer };
  },
});

test("a domain counts once it answers with its token, and belongs to one shop", async () => {
  const host = await addDomain(shop, " https://WWW.Shop.example/start ");
  expect(host).toBe("www.shop.example");
  expect(await findMallByHost(shop.db, host)).toBeUndefined();
  const token = (await challengeOf(shop, "www.shop.example:443")) ?? "";
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(await checkDomain(shop, host, network({}))).toMatch(/^www\.shop\.example has no address yet/);
  expect(await checkDomain(shop, host, network({ "http://www.shop.example": "<html>" }))).toMatch(
    /^Another server answers/,
  );
  const cause = new Error("fetch failed", { cause: new Error("self-signed certificate") });
  expect(
    await checkDomain(shop, host, network({ "http://www.shop.example": 301, "https://www.shop.example": cause })),
  ).toContain("no valid certificate");
  expect(await checkDomain(shop, host, network({ "http://www.shop.example": new Error("x") }))).toMatch(
    /^Nothing answers/,
  );
  expect((await listDomains(shop))[0]).toMatchObject({
    is_checked: false,
    problem: expect.stringContaining("Nothing"),
  });
  await expect(setPrimaryDomain(shop, host)).rejects.toMatchObject({ code: 400 });
  expect(
    await checkDomain(shop, host, network({ "http://www.shop.example": 301, "https://www.shop.example": token })),
  ).toBe("");
  expect((await findMallByHost(shop.db, host))?.id).toBe(shop.mall.id);
  await expect(addDomain(other, host)).rejects.toMatchObject({
    code: 400,
    message: "host: another shop, or this one, has this domain",
  });
  await expect(checkDomain(other, host)).rejects.toMatchObject({ code: 404 });
  await expect(deleteDomain(other, host)).rejects.toMatchObject({ code: 404 });
  // A check that fails later does not take the shop off the net.
  await checkDomain(shop, host, network({}));
  expect((await findMallByHost(shop.db, host))?.id).toBe(shop.mall.id);
});

test("emails name the primary domain, and no longer once it is removed", async () => {
  expect(await originOf(shop, home)).toBe("https://www.shop.example");
  const host = await addDomain(shop, "shop.example");
  const token = (await challengeOf(shop, host)) ?? "";
  await checkDomain(shop, host, network({ "http://shop.example": token }));
  await setPrimaryDomain(shop, host);
  expect(await originOf(shop, home)).toBe("https://shop.example");
  expect(await listDomains(shop)).toMatchObject([{ is_primary: false }, { host, is_primary: true }]);
  await deleteDomain(shop, host);
  expect(await originOf(shop, home)).toBe("https://www.shop.example");
});

test.each(["localhost", "192.0.2.1", "[::1]", "shop", "a b.example", "-x.example", "shop.example:x"])(
  "%s is no domain",
  async (host) => {
    await expect(addDomain(shop, host)).rejects.toMatchObject({
      code: 400,
      message: "host: must be a domain such as www.shop.example",
    });
  },
);
