/**
 * Traces of requests, sent by OpenTelemetry to where OTEL_EXPORTER_OTLP_ENDPOINT says (docs/decisions/0078-traces-by-opentelemetry.md).
 * Imported only where they are on: nothing of it is loaded otherwise.
 */
import FastifyOtel from "@fastify/otel";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  RandomIdGenerator,
  SimpleSpanProcessor,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-node";
import type { FastifyInstance } from "fastify";
import { programVersion } from "#db/program-version.ts";

export interface Tracing {
  /** Before routes are declared: those are traced that come later. */
  readonly watch: (app: FastifyInstance) => Promise<void>;
  /** Sends what was not sent yet. */
  readonly stop: () => Promise<void>;
}

/**
 * Settings of OpenTelemetry itself (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS, OTEL_BSP_*) are read by its packages.
 * @param exporter of a test; each span is given to it at once.
 */
export async function startTracing(exporter?: SpanExporter): Promise<Tracing> {
  const random = new RandomIdGenerator();
  // Of the request whose span begins next.
  let traceId = "";
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env.OTEL_SERVICE_NAME || "shopwright",
      "service.version": await programVersion(),
    }),
    idGenerator: {
      generateTraceId: () => traceId || random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [exporter ? new SimpleSpanProcessor(exporter) : new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // Carries the current span along, and reads and writes `traceparent`.
  provider.register();
  const instrumentation = new FastifyOtel({
    registerOnInitialization: false,
    requestHook(span, { method, routeOptions: { url = "" } }) {
      // As the server declares it: addresses of requests have tokens, names and search words in them.
      span.updateName(`${method} ${url}`);
      span.setAttribute("url.path", url);
    },
  });
  instrumentation.setTracerProvider(provider);
  return {
    async watch(app) {
      // The id that the log, Health and the answer have. The hook that begins the span comes next, without a wait between.
      app.addHook("onRequest", (request, _, done) => {
        traceId = request.id;
        done();
      });
      await app.register(instrumentation.plugin());
    },
    stop: () => provider.shutdown(),
  };
}
