/** Traces of requests, given to an exporter in memory, and sent to a collector. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { InMemorySpanExporter } from "@opentelemetry/sdk-trace-node";
import { afterAll, expect, test, vi } from "vitest";
import { createTestServer } from "../testing.ts";
import { startTracing } from "./tracing.ts";

const exporter = new InMemorySpanExporter();
const tracing = await startTracing(exporter);
afterAll(() => tracing.stop());
const { app, call } = await createTestServer({ tracing });
const host = { host: "shop.example" };

/** Spans of requests since the last time, without those of their hooks and handlers. */
function requestSpans() {
  const spans = exporter.getFinishedSpans().filter(({ attributes }) => attributes["http.request.method"] !== undefined);
  exporter.reset();
  return spans;
}

test("a request is a span with the trace id of the log and the answer, and says nothing of its address", async () => {
  const answer = await app.inject({ url: "/product/list?keyword=secret&token=abc", headers: host });
  const [span] = requestSpans();
  expect(span?.name).toBe("GET /*");
  expect(span?.spanContext().traceId).toBe(answer.headers["x-request-id"]);
  expect(span?.resource.attributes).toMatchObject({ "service.name": "shopwright" });
  expect(JSON.stringify(span?.attributes)).not.toMatch(/secret|abc|keyword/);
});

test("who asks with a trace of their own finds the span in it, below theirs", async () => {
  const [traceId, parent] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
  await call("/api/v1/menus/list", {}, { traceparent: `00-${traceId}-${parent}-01` });
  const [span] = requestSpans();
  expect(span?.name).toBe("POST /api/v1/menus/list");
  expect(span?.spanContext().traceId).toBe(traceId);
  expect(span?.parentSpanContext?.spanId).toBe(parent);
});

test("requests at the same time have ids of their own; a failure is marked", async () => {
  const answers = await Promise.all(["/", "/broken", "/gone"].map((url) => app.inject({ url, headers: host })));
  const spans = requestSpans();
  expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(
    new Set(answers.map(({ headers }) => headers["x-request-id"])),
  );
  expect(spans.map(({ attributes }) => attributes["http.response.status_code"]).sort()).toEqual([200, 404, 500]);
});

test("a collector gets them by HTTP", async () => {
  const asked: string[] = [];
  const collector = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  const sent = await startTracing();
  const other = await createTestServer({ tracing: sent });
  await other.app.inject({ url: "/", headers: host });
  await sent.stop();
  expect(asked).toEqual(["POST /v1/traces"]);
  collector.close();
});
