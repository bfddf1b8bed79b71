import { sql } from "kysely";
import { expect, test } from "vitest";
import { dayIn } from "#contract/days.ts";
import { createTestDatabase } from "#db/testing.ts";
import { dayStart } from "./day-start.ts";

const { db } = await createTestDatabase();

test.each([
  "Pacific/Auckland",
  "America/Los_Angeles",
  "Asia/Kolkata",
  "America/Havana",
  "Atlantic/Azores",
  "America/Santiago",
  "Africa/Cairo",
  "Asia/Beirut",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
])(
  "every day in %s begins with its first moment, also where the clock is put forward or back over midnight",
  async (zone) => {
    const { rows } = await sql<{ day: string; start: Date }>`
    select day::date::text as day, ${dayStart(zone, sql`day::date`)} as start
    from generate_series('2025-12-30'::date, '2027-01-02'::date, '1 day') day`.execute(db);
    const wrong = rows.filter(
      ({ day, start }) => dayIn(zone, start) !== day || dayIn(zone, new Date(start.getTime() - 1)) >= day,
    );
    expect(rows).toHaveLength(369);
    expect(wrong).toEqual([]);
  },
);
