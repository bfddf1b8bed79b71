import { expect, test } from "vitest";
import { dayIn } from "./days.ts";

test("A day ends at midnight of its time zone, however often it was asked for", () => {
  const at = (zone: string, time: string) => dayIn(zone, new Date(time));
  for (const _ of [1, 2]) {
    expect(at("Europe/Berlin", "2026-11-28T22:59:59.999Z")).toBe("2026-11-28");
    expect(at("Europe/Berlin", "2026-11-28T23:00:00Z")).toBe("2026-11-29");
    expect(at("America/New_York", "2026-11-28T23:00:00Z")).toBe("2026-11-28");
    // Monrovia was 44 minutes and 30 seconds behind until 1972.
    expect(at("Africa/Monrovia", "1971-06-01T00:44:29Z")).toBe("1971-05-31");
    expect(at("Africa/Monrovia", "1971-06-01T00:44:30Z")).toBe("1971-06-01");
  }
});
