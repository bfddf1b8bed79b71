import { expect, test } from "vitest";
import { statusText } from "./use-publish-status.ts";

test("the status is Published only for what has been published", () => {
  expect(statusText("nothing", false)).toBe("Published");
  expect(statusText("nothing", true)).toBe("Not published yet");
});

test("with unpublished changes the status says where they are saved, in a new design too", () => {
  for (const neverPublished of [false, true]) {
    expect(statusText("changed", neverPublished)).toBe("Unpublished changes");
    expect(statusText("server", neverPublished)).toBe("Draft saved");
    expect(statusText("browser", neverPublished)).toBe("Kept in this browser only");
    expect(statusText("pending", neverPublished)).toBe("Not stored yet");
  }
});
