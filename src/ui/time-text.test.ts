import { expect, test } from "vitest";
import { timeText } from "./time-text.ts";

const medium = { dateStyle: "medium" } as const;

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York", "UTC"])(
  "a plain day is itself in %s",
  (zone) => {
    expect(timeText("2026-11-26", "en", medium, zone)).toBe("Nov 26, 2026");
  },
);

test("a moment is the day of the zone", () => {
  expect(timeText("2026-11-26T02:30:00Z", "en", medium, "America/New_York")).toBe("Nov 25, 2026");
  expect(timeText("2026-11-26T12:30:00Z", "en", medium, "Pacific/Kiritimati")).toBe("Nov 27, 2026");
  expect(timeText(Date.parse("2026-11-26T23:30:00Z"), "en", medium, "Europe/Berlin")).toBe("Nov 27, 2026");
});

test("an unknown zone is UTC", () => {
  expect(timeText("2026-11-26T02:30:00Z", "en", medium, "Mars/Olympus")).toBe("Nov 26, 2026");
});
