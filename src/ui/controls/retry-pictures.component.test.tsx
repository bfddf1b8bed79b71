import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryPictures } from "./retry-pictures.ts";

/** A picture that counts how often it was asked for, and fails as long as `address` is wrong. */
function picture(address: string): HTMLImageElement {
  const image = new Image();
  image.src = address;
  document.body.append(image);
  return image;
}

const missing = "data:image/png;base64,AAAA";
const failure = (image: HTMLImageElement) =>
  new Promise((resolve) => image.addEventListener("error", resolve, { once: true }));

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stop = retryPictures();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

test("a picture that does not arrive is asked for three times more, with growing pauses", async () => {
  const image = picture(missing);
  await failure(image);
  for (const pause of [2_000, 10_000, 60_000]) {
    const next = failure(image);
    vi.advanceTimersByTime(pause - 1);
    vi.advanceTimersByTime(1);
    await next;
  }
  const set = vi.spyOn(image, "setAttribute");
  vi.advanceTimersByTime(600_000);
  expect(set).not.toHaveBeenCalled();
});

test("a connection that is back asks at once, also after the last try; loaded pictures are left alone", async () => {
  const dot = document.createElement("canvas").toDataURL();
  const [broken, whole] = [picture(missing), picture(dot)];
  await Promise.all([failure(broken), whole.decode()]);
  const [asked, left] = [vi.spyOn(broken, "setAttribute"), vi.spyOn(whole, "setAttribute")];
  window.dispatchEvent(new Event("online"));
  expect(asked).toHaveBeenCalledWith("src", missing);
  expect(left).not.toHaveBeenCalled();
});

test("an element that is gone, and one with another picture by now, are not touched", async () => {
  const [gone, other] = [picture(missing), picture(missing)];
  await Promise.all([failure(gone), failure(other)]);
  gone.remove();
  other.src = document.createElement("canvas").toDataURL();
  await other.decode();
  const [first, second] = [vi.spyOn(gone, "setAttribute"), vi.spyOn(other, "setAttribute")];
  vi.advanceTimersByTime(2_000);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test("one that failed before is asked for again as well", async () => {
  stop();
  const image = picture(missing);
  await failure(image);
  stop = retryPictures();
  const next = failure(image);
  vi.advanceTimersByTime(2_000);
  await next;
});
