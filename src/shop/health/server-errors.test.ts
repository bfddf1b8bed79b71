import { expect, test } from "vitest";
import { createTestDatabase } from "#db/testing.ts";
import { noteServerError, readServerErrors } from "./server-errors.ts";

const { db } = await createTestDatabase();

test("an error that comes while another one of its route is being stored is counted too", async () => {
  for (const traceId of ["a", "b"]) noteServerError(db, { route: "GET /*", traceId });
  expect(await readServerErrors(db)).toMatchObject([{ route: "GET /*", count: 2, trace_id: "b" }]);
});
