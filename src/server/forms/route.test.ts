/** Forms of the shop's pages: stored as messages with the form's name, by call and by a plain form; checked against what is published. */
import { expect, test } from "vitest";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ hosts: ["shop.example"] });
const { call, db, mall } = server;
const admin = await server.adminHeaders();

const field = (kind: string, label: string, is_required = true) => ({
  ...{ kind, label, is_required, options: "Red\nBlue", placeholder: "", help: "", width: "full" },
});
const fields = [field("name", "Name"), field("email", "Email"), field("radio", "Color"), field("box", "I agree")];
const { data } = await call(
  "/admin_api/v1/decoration",
  {
    home_modules: [
      {
        ...{ id: -1, type: 57 },
        schema: [
          { field: "form_name", value: "Quote" },
          { field: "field_list", value: fields },
        ],
      },
    ],
  },
  admin,
);
const form: number = data.ids.home_modules[0];

const given = (email: string, color = "Red") => [
  { label: "Name", values: ["Ada"] },
  { label: "Email", values: [email] },
  { label: "Color", values: [color] },
  { label: "I agree", values: ["✓"] },
];
const send = (answers: object[], more: object = {}) => call("/api/v1/message/form", { form, answers, ...more });
const stored = () =>
  db
    .selectFrom("contact_message")
    .select(["name", "email", "form_name", "answers", "message", "id"])
    .where("mall_id", "=", mall.id)
    .orderBy("id")
    .execute();

test("answers are a message with the form's name, which staff read and the owner is mailed", async () => {
  expect(await send(given("ada@example.com"))).toMatchObject({ code: 200 });
  const [message] = await stored();
  expect(message).toMatchObject({
    name: "Ada",
    email: "ada@example.com",
    form_name: "Quote",
    message: "Name: Ada\nEmail: ada@example.com\nColor: Red\nI agree: ✓",
  });
  expect(await call("/admin_api/v1/messages/detail", { id: message?.id }, admin)).toMatchObject({
    data: { message: { form_name: "Quote", form_answers: [{}, {}, { label: "Color", value: "Red" }, {}] } },
  });
  const mails = await db
    .selectFrom("mail")
    .select(["template", "data"])
    .where("mall_id", "=", mall.id)
    .orderBy("template", "desc")
    .execute();
  expect(mails).toMatchObject([
    { template: "message_received" },
    { template: "contact_message", data: { name: "Ada", message: expect.stringMatching(/^Quote\n\nName: Ada/) } },
  ]);
});

test("what does not fit the published form is refused, and programs are answered without storing", async () => {
  const before = await stored();
  expect(await send(given("ada@example.com", "Green"))).toMatchObject({ code: 400, message: /Color/ });
  expect(await send(given("ada@example.com").slice(1))).toMatchObject({ code: 409 });
  expect(await call("/api/v1/message/form", { form: 9999, answers: [] })).toMatchObject({ code: 404 });
  expect(await send(given("bot@example.com"), { website: "http://spam.example" })).toMatchObject({ code: 200 });
  expect(await stored()).toEqual(before);
});

test("without scripts the browser sends it, and is led back to its page, whose fragment shows the outcome", async () => {
  const post = (values: Record<string, string>, origin = "http://shop.example") =>
    server.app.inject({
      method: "POST",
      url: "/forms",
      headers: {
        ...{ host: "shop.example", origin, referer: "http://shop.example/pages/offer?a=1" },
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ form: String(form), ...values }).toString(),
    });
  const sent = { field_0: "Bo", field_1: "bo@example.com", field_2: "Blue", field_3: "✓", website: "" };
  const done = await post(sent);
  expect([done.statusCode, done.headers.location]).toEqual([303, `/pages/offer?a=1#form-${form}-done`]);
  expect((await stored()).at(-1)).toMatchObject({ name: "Bo", form_name: "Quote" });
  expect((await post({ ...sent, field_3: "" })).headers.location).toBe(`/pages/offer?a=1#form-${form}-failed`);
  expect((await post(sent, "https://evil.example")).statusCode).toBe(403);
});
