/** The company's own sign-in, at another site, in a second window for work in an ended session. Into the dashboard: oidc.test.ts. */
import { type OidcProvider, oidcClient, startOidcProvider } from "#server/dashboard/testing/oidc-provider.ts";
import { publishedBy } from "./support/editor.ts";
import { OwnEditor } from "./support/own-design.ts";
import { type Shop, startCopy } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

let provider: OidcProvider;
let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  provider = await startOidcProvider();
  provider.person = { email: "hello@alderandember.example", verified: true };
  shop = await startCopy({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
    OIDC_LABEL: "Sign in with Example",
  });
  provider.accept(shop.url);
});
test.afterAll(async () => {
  await shop?.stop();
  provider?.stop();
});

test("a publish in an ended session goes on after the company's sign-in in another window, which closes itself", async ({
  page,
  context,
  errors,
}) => {
  test.setTimeout(120_000);
  await page.goto(shop.editor);
  const editor = new OwnEditor(page, 1);
  await editor.ready();
  const [first = "", second = ""] = await editor.modules();
  await context.addCookies([
    { name: "admin_token", value: "ended", domain: new URL(shop.url).hostname, path: "/admin_1" },
  ]);
  await editor.moveDown(first);
  await expect(editor.state("Session expired")).toBeVisible();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(editor.question).toHaveAccessibleName("Session expired");
  const opened = context.waitForEvent("page");
  await editor.question.getByRole("link", { name: "Sign in (opens a new window)" }).click();
  const other = await opened;
  const closed = other.waitForEvent("close");
  await other.getByRole("link", { name: "Sign in with Example" }).click();
  await closed;
  await expect(editor.question).toHaveAccessibleName("Save and publish");
  await publishedBy(page, () => editor.question.getByRole("button", { name: "Save and publish" }).click());
  await expect(editor.state("Published")).toBeVisible();
  expect((await editor.modules()).slice(0, 2)).toEqual([second, first]);
  errors.splice(0, errors.length);
});
