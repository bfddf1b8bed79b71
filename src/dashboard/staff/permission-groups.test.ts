import { expect, test } from "vitest";
import { permissionKeys, roles } from "#contract/permissions.ts";
import { neededBy, offeredGroups, permissionGroups, summaryOf } from "./permission-groups.ts";

test("every permission stands in exactly one group", () => {
  expect(permissionGroups.flatMap(({ keys }) => keys).sort()).toEqual([...permissionKeys].sort());
});

test("translations are offered in the shop's languages", () => {
  const offered = (languages: string[]) =>
    offeredGroups(languages).flatMap(({ keys }) => keys.filter((key) => key.startsWith("translations:")));
  expect(offered([])).toEqual([]);
  expect(offered(["de", "fr"])).toEqual(["translations:read", "translations:write:de", "translations:write:fr"]);
  expect(neededBy("translations:write:de")).toBe("translations:read");
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

test("permissions of an extension read like the shop's own", () => {
  const extensions = [
    {
      label: "Wishes",
      permissions: [
        { key: "ext:wishes:read" as const, label: "See wishes" },
        { key: "ext:wishes:write" as const, label: "Change wishes" },
      ],
    },
  ];
  const all = [...permissionKeys, ...extensions.flatMap((one) => one.permissions.map(({ key }) => key))];
  expect(neededBy("ext:wishes:write", all)).toBe("ext:wishes:read");
  expect(neededBy("ext:wishes:read", all)).toBeUndefined();
  expect(summaryOf({ permissions: ["products:read", "ext:wishes:read"] }, extensions)).toBe(
    "See products, categories and prices, See wishes",
  );
  const many = ["products:read", "products:write", "ext:wishes:read", "ext:wishes:write"] as const;
  expect(summaryOf({ permissions: [...many] }, extensions)).toBe("Changes products and Wishes");
});
