/** What happens to sightings that cannot be stored; what is counted of them, `src/server/visitors.test.ts` shows. */
import { expect, test, vi } from "vitest";
import { createTestShop } from "../testing.ts";
import { flushVisitors, notePage } from "./sightings.ts";

const { db, mall } = await createTestShop();

test("sightings that cannot be stored are lost, and the log says so", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const headers = { "sec-fetch-dest": "document" };
  notePage(db, "/", { headers, ip: "127.0.0.1", mall: { ...mall, id: "no such mall" }, isStaff: false });
  await flushVisitors(db);
  expect(logged.mock.calls.map(String)).toEqual(["Error: Visitors could not be stored"]);
});
