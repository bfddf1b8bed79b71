import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { createTestServer, holdMinute } from "../testing.ts";

const { call } = await createTestServer({ RATE_LIMIT: 1000 });

test.each([
  [calls.login, { email: "a@example.com", password: "wrong" }],
  [calls.register, { email: "no address", password: "123456" }],
  [calls.forgot, { email: "a@example.com" }],
  [calls.reset, { token: "made-up", password: "123456" }],
] as const)(
  "$path has a limit of its own for each address, far below the general one",
  async ({ path, perMinute }, input) => {
    holdMinute();
    expect(perMinute).toBeLessThanOrEqual(20);
    for (let n = 0; n < (perMinute ?? 0); n++) expect((await call(path, input)).status).toBe(200);
    expect(await call(path, input)).toMatchObject({ status: 429, code: 429, data: null });
  },
);
