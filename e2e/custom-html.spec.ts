/** Custom HTML runs in its frame, and reaches nothing of the shop. Messages and bounds: modules/custom-html/custom-html.component.test.tsx. */
import { copyDesign } from "./support/editor.ts";
import { expect, expectAccessible, open, test } from "./support/test.ts";

// The browser says at each attempt what the sandbox and the policy refuse.
test.use({ allowedErrors: [/Content Security Policy|Unsafe attempt to initiate navigation|sandbox/i] });

/** Says what each attempt comes to, and is higher than the frame begins. */
const html = `<div style="height:420px"><a href="/login">Link</a><ul id="said" aria-label="Attempts"></ul></div>
<script>
  const attempts = {
    cookie: () => document.cookie,
    storage: () => localStorage.length,
    page: () => parent.document.title,
    lead: () => { top.location.href = "/login"; return "led"; },
    address: () => parent.location.href,
    call: () => fetch("/api/v1/cart/detail", { method: "POST", credentials: "include" }).then(() => "answered"),
    script: () => new Promise((done, fail) => {
      const script = document.createElement("script");
      script.onload = () => done("loaded");
      script.onerror = () => fail(new TypeError());
      script.src = "/builds/decoration.json";
      document.head.append(script);
    }),
    origin: () => origin,
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    const item = said.appendChild(document.createElement("li"));
    Promise.resolve().then(attempt).then((value) => value, (error) => error.name).then((value) => { item.textContent = name + ": " + value; });
  }
</script>`;

test("custom HTML is shown, grows, and reads neither cookies nor the page around it", async ({
  page,
  context,
  baseURL,
  ownerCookies,
  newVisitor,
}) => {
  await context.addCookies(ownerCookies);
  const design = await copyDesign(page, baseURL);
  const values = { html_code: html, frame_title: "Attempts", frame_pc_height: 200 };
  const schema = Object.entries(values).map(([field, value]) => ({ field, value }));
  await design.publishHome([{ id: 1, type: 68, version: 1, show: true, schema }]);
  await design.makeLive();
  try {
    const visitor = await (await newVisitor()).newPage();
    await open(visitor, "/");
    const element = visitor.locator("iframe[title=Attempts]").first();
    const said = element.contentFrame().getByRole("listitem");
    await expect(said).toHaveText([
      "cookie: SecurityError",
      "storage: SecurityError",
      "page: SecurityError",
      "lead: SecurityError",
      "address: SecurityError",
      "call: TypeError",
      "script: TypeError",
      "origin: null",
    ]);
    await expect(async () => expect((await element.boundingBox())?.height).toBe(420)).toPass();
    expect(new URL(visitor.url()).pathname).toBe("/");
    await expectAccessible(visitor);
    const opened = visitor.waitForEvent("popup");
    await element.contentFrame().getByRole("link", { name: "Link" }).click();
    await expect((await opened).getByRole("heading", { level: 1 })).toBeVisible();

    const still = await (await newVisitor({ javaScriptEnabled: false })).newPage();
    await still.goto("/");
    await expect(still.locator("noscript iframe").contentFrame().getByRole("link", { name: "Link" })).toBeVisible();

    // The address itself is empty, and has none of the shop's origin.
    const answer = await visitor.goto("/html-frame?html=%3Cp%3EHello%3C/p%3E");
    expect(answer?.headers()["content-security-policy"]).toMatch(/^sandbox allow-scripts /);
    await expect(visitor.locator("body")).toHaveText("");
  } finally {
    await design.makeLive(1);
    await design.remove();
  }
});
