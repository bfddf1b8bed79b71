import { expect, test } from "vitest";
import { traceIdOf, traceparent } from "./head.ts";

const id = "4bf92f3577b34da6a3ce929d0e0e4736";
const of = (header?: string) => ({ headers: header === undefined ? {} : { traceparent: header } });

test("a trace goes on under its id, with an id of this server's own", () => {
  const request = of(`00-${id}-00f067aa0ba902b7-01`);
  expect(traceIdOf(request)).toBe(id);
  expect(traceparent(request, id)).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
  expect(traceparent(request, id)).not.toContain("00f067aa0ba902b7");
  expect(traceIdOf(of(`01-${id}-00f067aa0ba902b7-01-later`))).toBe(id);
});

test.each([
  undefined,
  "",
  `00-${id}-00f067aa0ba902b7`,
  `00-${id}-00f067aa0ba902b7-01-more`,
  `ff-${id}-00f067aa0ba902b7-01`,
  `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
  `00-${id}-${"0".repeat(16)}-01`,
  `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${id}\n-00f067aa0ba902b7-01`,
])("%j begins a new trace", (header) => {
  const request = of(header);
  const traceId = traceIdOf(request);
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(traceId).not.toBe(id);
  expect(traceIdOf(request)).not.toBe(traceId);
  expect(traceparent(request, traceId)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
});
