/** Two-step verification of one's own account: the dialogs up to the recovery codes. What codes open: server/api/staff-sign-in.test.ts. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { permissionKeys } from "#contract/permissions.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { renderRoutes } from "../testing/render.tsx";
import { sampleAnswer, sampleShop } from "../testing/sample.ts";
import { accountScreens } from "./screens.ts";

test("a wrong code is said at its field; with the right one the recovery codes are shown once", async () => {
  const account = { ...sampleAnswer("/admin_api/v1/account/detail"), two_step: false, recovery_codes_left: 0 };
  const recovery_codes = Array.from({ length: 10 }, (_, index) => `code-${index}`);
  let isOn = false;
  await renderRoutes(accountScreens.routes, {
    at: "/settings/account",
    answers: {
      ...sampleShop(permissionKeys).answers,
      "/admin_api/v1/account/detail": () => ({ ...account, two_step: isOn, recovery_codes_left: isOn ? 10 : 0 }),
      "/admin_api/v1/account/startTwoStep": {
        token: "t",
        qr: "<svg xmlns='http://www.w3.org/2000/svg'/>",
        secret: "ABCDEFGH",
      },
      "/admin_api/v1/account/enableTwoStep": ({ code }) => {
        if (code !== "123456") throw new Refusal(400, "code: not correct or has been used");
        isOn = true;
        return { ...sampleAnswer("/admin_api/v1/account/enableTwoStep"), recovery_codes };
      },
    },
  });
  const card = page.getByRole("region", { name: "Two-step verification" });
  await card.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on two-step verification" });
  await expect.element(dialog.getByText("ABCD EFGH", { exact: false })).toBeVisible();
  await dialog.getByLabelText("Code", { exact: true }).fill("654321");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect.element(dialog.getByText(/not correct or has been used/i)).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await dialog.getByLabelText("Code", { exact: true }).fill("123456");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect.poll(() => codes.getByRole("listitem").elements().length).toBe(10);
  await expectAccessible();
  await codes.getByRole("button", { name: "I've saved them" }).click();
  await expect.element(card.getByText(/10 of 10 recovery codes left/)).toBeVisible();
});
