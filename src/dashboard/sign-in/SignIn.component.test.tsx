/** The sign-in with a second step: the codes that are refused are said at the field. Which are: server/api/staff-sign-in.test.ts. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { renderScreen } from "../testing/render.tsx";
import { sampleAnswer } from "../testing/sample.ts";
import SignIn from "./SignIn.tsx";

test("after the password a code is asked for; one that was used is refused, and another one signs in", async () => {
  const onSignedIn = vi.fn();
  const { shop } = await renderScreen(<SignIn onSignedIn={onSignedIn} />, {
    answers: {
      "/admin_api/v1/signIn/ways": sampleAnswer("/admin_api/v1/signIn/ways"),
      // The browser's own offer of passkeys, which nobody takes here.
      "/admin_api/v1/signIn/passkeyChallenge": () => new Promise<never>(() => {}),
      "/admin_api/v1/signIn/password": { state: "second_step", token: "t" },
      "/admin_api/v1/signIn/code": ({ code }) => {
        if (code === "used") throw new Refusal(400, "code: not correct or has been used");
        return sampleAnswer("/admin_api/v1/signIn/code");
      },
    },
  });
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await page.getByLabelText("Password", { exact: true }).fill("a long enough secret");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Two-step verification" })).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("textbox", { name: "Code", exact: true }).fill("123");
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const code = page.getByRole("textbox", { name: "Recovery code" });
  // What was typed of the other code is no part of this one.
  await expect.element(code).toHaveValue("");
  const send = page.getByRole("button", { name: "Sign in", exact: true });
  await code.fill("used");
  await send.click();
  await expect.element(page.getByText(/not correct or has been used/i)).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
  await code.fill("another");
  await send.click();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(shop.inputs("/admin_api/v1/signIn/code")).toEqual([
    { token: "t", code: "used" },
    { token: "t", code: "another" },
  ]);
});
