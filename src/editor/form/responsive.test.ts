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

test("a phone's picture keeps its own crop until the PC has another picture", () => {
  const shared = { pc: "/uploads/a.webp#focal=20,20", mobile: "" };
  const both = withDevice(picture, shared, "pc", "/uploads/a.webp#focal=30,30");
  expect(both).toEqual({ pc: "/uploads/a.webp#focal=30,30", mobile: "" });
  const own = withDevice(picture, both, "mobile", "/uploads/a.webp#focal=80,50,150");
  const moved = withDevice(picture, own, "pc", "/uploads/a.webp#focal=10,10");
  expect(moved).toEqual({ pc: "/uploads/a.webp#focal=10,10", mobile: "/uploads/a.webp#focal=80,50,150" });
  expect(withDevice(picture, moved, "pc", "/uploads/b.webp")).toEqual({ pc: "/uploads/b.webp", mobile: "" });
  // The pictures that the module came with are two: the crop of one leaves the other.
  const cropped = withDevice(picture, picture.default, "pc", "/placeholders/wide.svg#focal=1,1");
  expect(cropped).toEqual({ pc: "/placeholders/wide.svg#focal=1,1", mobile: "/placeholders/narrow.svg" });
});

test("other values of the two devices do not follow each other", () => {
  const size = responsive("size_{device}", number({ label: "Size", default: 24 }));
  expect(withDevice(size, { pc: 24, mobile: 24 }, "pc", 30)).toEqual({ pc: 30, mobile: 24 });
});
