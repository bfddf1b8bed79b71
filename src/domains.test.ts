import { expect, test } from "vitest";
import { lists } from "#contract/lists/index.ts";
import { recordTypes } from "#contract/record-types.ts";
import { defineDomain, domains, installDomains } from "#kernel/domain.ts";
import "./domains.ts";

test("every kind of record belongs to one domain, which says what is announced when it is set back", () => {
  const declared = domains().flatMap(({ records }) => Object.keys(records ?? {}));
  expect(declared.toSorted()).toEqual(Object.keys(recordTypes).toSorted());
});

test("every declared list has its rows from one domain, and every other list is declared", () => {
  const brought = domains().flatMap((domain) => domain.lists?.map(({ definition }) => definition.name) ?? []);
  const declared = Object.values(lists).map(({ name }) => name);
  expect(brought.toSorted()).toEqual(declared.toSorted());
  expect(declared).toContain("discount-codes");
});

test("two domains that bring something of the same name are refused, and those that were installed stay", () => {
  const before = domains();
  const job = { cron: "0 * * * *", run: async () => {} };
  const both = (part: object) => [defineDomain({ name: "one", ...part }), defineDomain({ name: "two", ...part })];
  expect(() => installDomains(both({ jobs: { sweep: job } }))).toThrow(
    "Two domains declare the job sweep; one of them is two",
  );
  expect(() => installDomains(both({ constraints: { point_key: "…" } }))).toThrow("the constraint point_key");
  expect(() => installDomains([defineDomain({ name: "one" }), defineDomain({ name: "one" })])).toThrow(
    "the domain one",
  );
  expect(domains()).toBe(before);
});
