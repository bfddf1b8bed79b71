import { expect, test } from "vitest";
import { queueMail } from "#shop/mail/queue.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const list = (body: object, headers: Record<string, string>) => server.call("/admin_api/v1/mails/list", body, headers);

test("staff read the mails of their mall, newest first, and of no other", async () => {
  await queueMail(server, { template: "welcome", to: "a@example.com", name: "" });
  await queueMail(server, { template: "welcome", to: "b@example.com", name: "" });
  const { data } = await list({}, await server.adminHeaders());
  expect(data.list.data.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
    "b@example.com",
    "a@example.com",
  ]);
  expect((await list({ state: "sent" }, await server.adminHeaders())).data.list.total).toBe(0);
  const other = await server.adminHeaders(await server.anotherMall());
  expect((await list({}, other)).data.list.total).toBe(0);
  expect((await list({}, {})).code).toBe(401);
});
