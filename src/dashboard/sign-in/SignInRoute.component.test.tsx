/** The sign-in where links and the company's own sign-in lead back to, and the link for a forgotten password. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Refusal } from "../testing/fake-shop.ts";
import { renderRoutes } from "../testing/render.tsx";
import { signInScreens } from "./screens.ts";

test("offers the company's sign-in by its label, back to the address that asked; people not on the staff are told", async () => {
  await renderRoutes(signInScreens.publicRoutes, {
    at: "/sign-in?unknown=1",
    answers: {
      "/admin_api/v1/signIn/ways": { mall: "My shop", oidc: "Sign in with Example", sends_mail: false },
      // Where the browser offers passkeys in the field of the email, it is asked for at once.
      "/admin_api/v1/signIn/passkeyChallenge": () => {
        throw new Refusal(400, "no passkeys here");
      },
    },
  });
  await expect.element(page.getByText(/^This account is not on the staff of the shop\./)).toBeVisible();
  const asked = encodeURIComponent(location.pathname + location.search);
  await expect
    .element(page.getByRole("link", { name: "Sign in with Example" }))
    .toHaveAttribute("href", `/dashboard/oidc?return_to=${asked}`);
});

test("staff who forgot their password are offered a link by email", async () => {
  const { shop } = await renderRoutes(signInScreens.publicRoutes, {
    at: "/forgot-password",
    answers: {
      "/admin_api/v1/signIn/ways": { mall: "My shop", oidc: null, sends_mail: true },
      "/admin_api/v1/signIn/forgot": {},
    },
  });
  await expect.element(page.getByText("We'll email you a link to choose a new one.")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill("rita@example.com");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect.element(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/signIn/forgot")).toEqual([{ email: "rita@example.com" }]);
});
