import { expect, test } from "vitest";
import { type StatusFacts, statusText } from "./status.ts";

const calm: StatusFacts = {
  autosave: "nothing",
  late: false,
  loaded: true,
  neverPublished: false,
  offline: false,
  ended: false,
};
const text = (facts: Partial<StatusFacts>) => statusText({ ...calm, ...facts });

test("the status is Published only for what has been published, and only once it is known", () => {
  expect(text({})).toBe("Published");
  expect(text({ neverPublished: true })).toBe("Not published yet");
  expect(text({ loaded: false })).toBe("");
});

test("with unpublished changes the status says where they are saved, in a new design too", () => {
  for (const neverPublished of [false, true]) {
    const of = (facts: Partial<StatusFacts>) => text({ neverPublished, ...facts });
    expect(of({ autosave: "pending" })).toBe("Saving…");
    expect(of({ autosave: "browser" })).toBe("Saving…");
    expect(of({ autosave: "server" })).toBe("Saved · not published");
    expect(of({ autosave: "browser", late: true })).toBe("Saved in this browser · not published");
    expect(of({ autosave: "pending", late: true })).toBe("Not saved yet");
  }
});

test("without a connection the status says whether changes are kept, without a session that it has ended", () => {
  expect(text({ offline: true })).toBe("Offline");
  expect(text({ offline: true, autosave: "browser" })).toBe("Offline (changes are kept)");
  expect(text({ offline: true, autosave: "pending" }), "while one types").toBe("Offline (changes are kept)");
  expect(text({ offline: true, autosave: "pending", late: true })).toBe("Not saved yet");
  expect(text({ offline: true, autosave: "server" })).toBe("Saved · not published");
  expect(text({ ended: true, offline: true, autosave: "browser" })).toBe("Session expired");
});
