import fc from "fast-check";
import { expect, test } from "vitest";
import { localTimes } from "./local-times.ts";

test("times are those of the zone, also on days when the clocks change", () => {
  const zones = fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe");
  const around = ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z", "2026-03-08T07:00:00Z", "2026-04-04T15:00:00Z"];
  const changes = fc.record({ at: fc.constantFrom(...around), more: fc.integer({ min: -90_000, max: 90_000 }) });
  const times = fc.oneof(
    fc.date({ min: new Date("1999-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
    changes.map(({ at, more }) => new Date(Date.parse(at) + more * 1000)),
  );
  fc.assert(
    fc.property(zones, fc.array(times, { minLength: 1, maxLength: 5 }), (timeZone, dates) => {
      const write = localTimes(timeZone);
      const exact = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
      for (const date of dates) expect(write(date.toISOString())).toBe(exact.format(date));
    }),
  );
  expect(localTimes("Asia/Kolkata")("2026-05-31")).toBe("2026-05-31");
});
