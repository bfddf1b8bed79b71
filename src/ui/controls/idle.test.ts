import { afterEach, beforeEach, expect, test, vi } from "vitest";

let inputs: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  inputs = new EventTarget();
  vi.stubGlobal("window", { requestIdleCallback: (call: () => void) => setTimeout(call) });
  vi.stubGlobal("addEventListener", inputs.addEventListener.bind(inputs));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("registered code is loaded one part after the other when idle; a failure does not stop the rest", async () => {
  const { preloadWhenIdle, startIdlePreloads } = await import("./idle.ts");
  const come: string[] = [];
  preloadWhenIdle(async () => {
    come.push("first");
    throw new Error("offline");
  });
  preloadWhenIdle(async () => come.push("second"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(come).toEqual([]);
  startIdlePreloads();
  await vi.advanceTimersByTimeAsync(10);
  expect(come).toEqual(["first", "second"]);
});

test("while the owner types no code comes; half a second after the last key it does", async () => {
  const { preloadWhenIdle, startIdlePreloads } = await import("./idle.ts");
  const load = vi.fn(async () => {});
  preloadWhenIdle(load);
  startIdlePreloads();
  for (let key = 0; key < 20; key++) {
    inputs.dispatchEvent(new Event("keydown"));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(load).toHaveBeenCalledTimes(1);
});
