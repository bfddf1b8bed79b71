import { expect, test } from "vitest";
import { boxesSideBySide, boxFor } from "./geometry.ts";

test("desktop fills the room and never falls below the PC width", () => {
  expect(boxFor(0, { width: 1168, height: 848, fullWidth: 1168, scrollbar: 0 })).toEqual({
    width: 1136,
    height: 792,
    scale: 1,
    left: 16,
    top: 40,
  });
  const small = boxFor(0, { width: 752, height: 716, fullWidth: 752, scrollbar: 0 });
  expect(small.width).toBe(1024);
  expect(small.width * small.scale).toBe(720);
  expect(small.height * small.scale).toBeCloseTo(660);
});

test("a scrollbar that takes room leaves the PC layout its width", () => {
  const room = { width: 752, height: 716, fullWidth: 752, scrollbar: 17 };
  expect([boxFor(0, room).width, boxFor(2, room).width, boxesSideBySide(room).pc.width]).toEqual([1041, 1041, 1041]);
  expect(boxFor(1, room).width).toBe(390);
});

test("the drawer scales the page instead of laying it out anew", () => {
  const open = boxFor(0, { width: 708, height: 848, fullWidth: 1168, scrollbar: 0 });
  expect(open.width).toBe(1136);
  expect(open.width * open.scale).toBeCloseTo(676);
});

test("the phone is 390 wide, in the middle, and shrinks only when it must", () => {
  expect(boxFor(1, { width: 1168, height: 1000, fullWidth: 1168, scrollbar: 0 })).toEqual({
    width: 390,
    height: 844,
    scale: 1,
    left: 389,
    top: 78,
  });
  expect(boxFor(1, { width: 300, height: 716, fullWidth: 752, scrollbar: 0 }).scale).toBeLessThan(1);
});

test("full screen takes all of the room", () => {
  expect(boxFor(2, { width: 1440, height: 848, fullWidth: 1440, scrollbar: 0 })).toMatchObject({
    width: 1440,
    scale: 1,
    left: 0,
  });
});

test("side by side both pages have their own width, one scale, and room for each other", () => {
  const { pc, phone } = boxesSideBySide({ width: 1152, height: 848, fullWidth: 1152, scrollbar: 0 });
  expect([pc.width, phone.width]).toEqual([1024, 390]);
  expect(phone.scale).toBe(pc.scale);
  expect(pc.left + pc.width * pc.scale).toBeLessThan(phone.left);
  expect(phone.left + phone.width * phone.scale).toBeCloseTo(1152 - 16);
  const wide = boxesSideBySide({ width: 2200, height: 1200, fullWidth: 2200, scrollbar: 0 });
  expect(wide.pc).toMatchObject({ width: 1738, scale: 1, left: 16 });
});
