/** Sites that the owner's code may use. */
import { expect, test } from "vitest";
import { createTestServer, plainLoad } from "../testing.ts";

const { app, call, adminHeaders } = await createTestServer({
  // The plain pages of tests ask for no configuration.
  load: async (input) => {
    const { data } = await input.api.call("/api/v1/decoration", { config_modules: [0] });
    const loaded = await plainLoad(input);
    return loaded.kind === "page" ? { ...loaded, origins: data?.origins ?? [] } : loaded;
  },
});
const policy = async (url = "/") => {
  const { headers } = await app.inject({ url, headers: { host: "shop.example" } });
  const directives = String(headers["content-security-policy"]).split("; ");
  return Object.fromEntries(directives.map((text) => [text.split(" ")[0], text.split(" ").slice(1)]));
};
const save = async (origins: object[]) =>
  call(
    "/admin_api/v1/decoration",
    { config_modules: [{ id: -1, type: -19, schema: [{ field: "origins", value: origins }] }] },
    await adminHeaders(),
  );

test("what the owner lists stands in the policy of pages, kept ones too, and nowhere else", async () => {
  expect(await policy()).toMatchObject({ "connect-src": ["'self'"], "font-src": ["'self'"] });
  const saved = await save([
    { directive: "connect-src", origin: "https://api.analytics.example" },
    { directive: "script-src", origin: "https://*.analytics.example" },
    { directive: "frame-src", origin: "https://video.example" },
    { directive: "font-src", origin: "https://fonts.example" },
    { directive: "font-src", origin: "https://fonts.example" },
    { directive: "img-src", origin: "" },
  ]);
  expect(saved).toMatchObject({ code: 200 });
  for (const directives of [await policy(), await policy()]) {
    expect(directives["connect-src"]).toEqual(["'self'", "https://api.analytics.example"]);
    expect(directives["script-src"]).toEqual([
      "'self'",
      expect.stringMatching(/^'nonce-/),
      "https://*.analytics.example",
    ]);
    expect(directives["frame-src"]).toEqual(["'self'", "https://video.example"]);
    expect(directives["font-src"]).toEqual(["'self'", "https://fonts.example"]);
    expect(directives["img-src"]).toEqual(["'self'", "data:", "blob:", "https:"]);
    expect(directives["object-src"]).toEqual(["'none'"]);
  }
  const docs = await app.inject({ url: "/api/docs", headers: { host: "shop.example" } });
  expect(String(docs.headers["content-security-policy"])).not.toContain("analytics");
});

test("anything but an https origin is refused", async () => {
  for (const origin of ["https:", "*", "http://a.example", "https://a.example; script-src *", "'unsafe-eval'"]) {
    const refused = await save([{ directive: "script-src", origin }]);
    expect(refused).toMatchObject({ code: 400 });
    expect(refused.message).toContain("an origin such as https://cdn.example.com");
  }
  expect(await save([{ directive: "sandbox", origin: "https://a.example" }])).toMatchObject({ code: 400 });
});
