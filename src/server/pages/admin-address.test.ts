import { expect, test } from "vitest";
import { adminAddress } from "./route.ts";

test.each([
  ["/admin", { decoration: undefined, path: "/" }],
  ["/admin_", { decoration: undefined, path: "/" }],
  ["/admin_12", { decoration: 12, path: "/" }],
  ["/admin_12/product/list", { decoration: 12, path: "/product/list" }],
  ["/administrator", undefined],
  ["/admin_x", undefined],
  ["/product/admin", undefined],
])("%s under the alias prefix", (path, address) => {
  expect(adminAddress(path)).toEqual(address);
});
