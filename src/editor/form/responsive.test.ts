import { expect, test } from "vitest";
import { image, number, responsive } from "#decoration/fields/index.ts";
import { withDevice } from "./responsive.ts";

const picture = responsive(
  "{device}_img",
  image({ label: "Picture", default: "/placeholders/wide.svg" }),
  image({ label: "Picture", default: "/placeholders/narrow.svg" }),
);

test("a phone's picture follows the PC's until it is set", () => {
  const first = withDevice(picture, picture.default, "pc", "/uploads/a.webp");
  expect(first).toEqual({ pc: "/uploads/a.webp", mobile: "" });
  expect(withDevice(picture, first, "pc", "/uploads/b.webp")).toEqual({ pc: "/uploads/b.webp", mobile: "" });
  const own = withDevice(picture, first, "mobile", "/uploads/phone.webp");
  expect(own).toEqual({ pc: "/uploads/a.webp", mobile: "/uploads/phone.webp" });
  expect(withDevice(picture, own, "pc", "/uploads/b.webp")).toEqual({ ...own, pc: "/uploads/b.webp" });
  // Removing the PC's picture leaves the phone's.
  expect(withDevice(picture, own, "pc", "")).toEqual({ ...own, pc: "" });
});

test("other values of the two devices do not follow each other", () => {
  const size = responsive("size_{device}", number({ label: "Size", default: 24 }));
  expect(withDevice(size, { pc: 24, mobile: 24 }, "pc", 30)).toEqual({ pc: 30, mobile: 24 });
});
