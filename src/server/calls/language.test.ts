import { afterEach, expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { giveCatalog } from "#i18n/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { db, mall } = server;

giveCatalog("de", {
  "is required": "ist erforderlich",
  "must be at least {limit}": "muss mindestens {limit} sein",
  "must be a whole number": "muss eine ganze Zahl sein",
  Saved: "Gespeichert",
  "You don't have permission to do this": "Dazu fehlt Ihnen die Berechtigung",
  "Please log in": "Bitte melden Sie sich an",
  Owner: "Inhaber",
});

const choose = (language: string) => db.updateTable("staff").set({ language }).where("mall_id", "=", mall.id).execute();
afterEach(() => choose(""));
const name = (headers: Record<string, string>) => server.call("/admin_api/v1/account/name", { name: "" }, headers);

test("a call of the staff answers in the language that they chose, else in their browser's, else in the shop's", async () => {
  const owner = await server.dashboardHeaders();
  expect((await name(owner)).message).toBe("name is required");
  expect((await name({ ...owner, "accept-language": "de-CH,en;q=0.8" })).message).toBe("name: ist erforderlich");
  expect((await name({ ...owner, "accept-language": "sv,de" })).message).toBe("name: ist erforderlich");
  await choose("de");
  expect((await name({ ...owner, "accept-language": "en-GB" })).message).toBe("name: ist erforderlich");
  await choose("en");
  expect((await name({ ...owner, "accept-language": "de" })).message).toBe("name is required");
});

test("declared texts are looked up: a rule with a value, a role's name, what a call answers", async () => {
  const owner = await server.dashboardHeaders();
  const answer = await server.call("/admin_api/v1/account/language", { language: "de" }, owner);
  expect(answer).toMatchObject({ code: 200, message: calls.staffSaveLanguage.success ?? "" });
  const me = await server.call("/admin_api/v1/staff/me", {}, owner);
  expect(me.data.staff).toMatchObject({ language: "de", role_name: "Inhaber" });
  const page = await server.call("/admin_api/v1/account/language", { language: "xx" }, owner);
  expect(page.message).toMatch(/^language/);
});

test("who isn't signed in reads the cookie's language; the shop's calls read the shop's", async () => {
  const anonymous = (headers: Record<string, string>) => server.call("/admin_api/v1/staff/me", {}, headers);
  expect((await anonymous({ cookie: "staff_language=de" })).message).toBe("Bitte melden Sie sich an");
  expect((await anonymous({ "accept-language": "de" })).message).toBe("Bitte melden Sie sich an");
  const shopper = await server.call("/api/v1/cart/update", {}, { "accept-language": "de" });
  expect(shopper.message).not.toContain("ist erforderlich");
});

test("languages at the same time do not mix", async () => {
  const owner = await server.dashboardHeaders();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => name({ ...owner, "accept-language": at % 2 === 0 ? "de" : "en" })),
  );
  expect(answers.map(({ message }) => message)).toEqual(
    answers.map((_, at) => (at % 2 === 0 ? "name: ist erforderlich" : "name is required")),
  );
});
