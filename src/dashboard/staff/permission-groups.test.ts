import { expect, test } from "vitest";
import { permissionKeys, roles } from "#contract/permissions.ts";
import { neededBy, permissionGroups, summaryOf } from "./permission-groups.ts";

test("every permission stands in exactly one group", () => {
  expect(permissionGroups.flatMap(({ keys }) => keys).sort()).toEqual([...permissionKeys].sort());
});

test("who may change something also sees it", () => {
  expect(neededBy("products:write")).toBe("products:read");
  expect(neededBy("refunds:approve")).toBe("orders:read");
  expect(neededBy("products:read")).toBeUndefined();
});

test("a role is summed up in words", () => {
  expect(summaryOf({ permissions: [...roles.owner.permissions] })).toBe("Everything, including staff and settings");
  expect(summaryOf({ permissions: [...roles["read-only"].permissions] })).toBe("Sees the shop and changes nothing");
  expect(summaryOf({ permissions: [...roles.catalog.permissions] })).toBe("Changes products, inventory, and media");
});
