/** The runtime's start without a connection: what did not come is asked for again once there is one. */
import { createMemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { startRuntime } from "./start.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("rules for routes that did not come are asked for again when the connection is back; until then no code is loaded for them", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const asked = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const rules = () => asked.mock.calls.filter(([address]) => address === "/builds/meta/test.json").length;
  startRuntime(createMemoryRouter([{ path: "*" }]), async () => {});
  await expect.poll(rules).toBe(1);
  online.mockReturnValue(true);
  asked.mockResolvedValue(new Response('{"matcher":{"static":{},"wildcard":{},"dynamic":{}}}'));
  dispatchEvent(new Event("online"));
  await expect.poll(rules).toBe(2);
  // The code for rules would have asked, too.
  expect(asked).toHaveBeenCalledTimes(2);
});
