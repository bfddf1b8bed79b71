/** The contract as an OpenAPI 3.1 document. */
import { z } from "zod";
import type { Audience, Call } from "#contract/call.ts";
import { codes } from "#contract/errors.ts";
import { type EventName, events } from "#contract/events.ts";
import { calls } from "#contract/index.ts";
import { extensionCalls } from "#kernel/extensions/calls.ts";

type JsonSchema = Record<string, unknown>;

export interface OpenApi {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** The events that the shop tells, with what they say. */
  readonly webhooks: Readonly<Record<string, { readonly post: EventOperation }>>;
  readonly components: JsonSchema;
}

export interface EventOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly requestBody: JsonSchema;
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly JsonSchema[];
  /** What the caller's role must allow. */
  readonly "x-permission"?: string | undefined;
  /** True when the caller must have proved within 10 minutes who they are. */
  readonly "x-reauth"?: boolean | undefined;
  readonly requestBody?: JsonSchema;
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

const description = `Every call answers an envelope \`{code, message, data}\`. Success is code 200; any other code is a failure that the message
explains. To programs the code is the HTTP status too. To pages of the shop the HTTP status is 200, but 404 for an unknown path, 429 for too many
requests, and 5xx for the server's own failures.
Codes: ${Object.entries(codes)
  .map(([name, code]) => `${code} ${name}`)
  .join(", ")}.`;

/** Begins the tags of the calls that the shop's pages make. */
export const SHOP_TAG = "Shop: ";

export function openApi(): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { [call.method.toLowerCase()]: operation(name, call) };
  }
  for (const { call } of extensionCalls()) {
    const name = call.path.replace(/^\/(admin_)?api\/v1\//, "").replaceAll("/", "_");
    const tags = ["extensions"];
    paths[call.path] = { [call.method.toLowerCase()]: { ...operation(name, call), tags } };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Shopwright", version: "1", description },
    paths,
    webhooks: Object.fromEntries(
      Object.entries(events).map(([name, event]) => [name, { post: eventOperation(name, event) }]),
    ),
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "Token of `/api/v1/auth/flushToken`" },
        apiToken: { type: "http", scheme: "bearer", description: "API token of a program: Settings, API tokens" },
        admin: { type: "http", scheme: "bearer", description: "Token of an admin session; X-Mall-Id names its mall" },
        adminSession: { type: "apiKey", in: "cookie", name: "admin_session", description: "Set beside the token" },
        pageKey: {
          type: "apiKey",
          in: "header",
          name: "X-Page-Key",
          description: "In the documents of dashboard and editor",
        },
        dashboard: {
          type: "apiKey",
          in: "cookie",
          name: "dashboard_session",
          description: "Session of the dashboard; counts only with an Origin of the shop and a page key",
        },
      },
    },
  };
}

/** The body of a webhook (docs/webhooks.md). */
const bodyOf = (name: string, payload: z.ZodType): JsonSchema => ({
  type: "object",
  required: ["type", "timestamp", "data"],
  properties: {
    type: { const: name },
    timestamp: { type: "string", format: "date-time" },
    data: schemaOf(payload, "output"),
  },
});

function eventOperation(name: string, { when, payload }: (typeof events)[EventName]): EventOperation {
  return {
    operationId: `event-${name}`,
    summary: when,
    requestBody: { content: { "application/json": { schema: bodyOf(name, payload) } } },
    responses: { "2XX": { description: "Taken; anything else is sent again" } },
  };
}

function operation(name: string, call: Call): Operation {
  const input = schemaOf(call.input, "input");
  const query = call.method === "GET";
  return {
    operationId: name,
    summary: call.summary,
    tags: [tagOf(call.path)],
    security: security[call.audience],
    ...(call.audience === "admin" && {
      ...((call.bySession || call.reauth) && { security: security.admin.filter((one) => !("apiToken" in one)) }),
      ...(call.onShopPages && { security: [{ dashboard: [] }, { admin: [], adminSession: [] }] }),
      parameters: adminHeaders,
      "x-permission": call.permission,
      "x-reauth": call.reauth,
    }),
    ...(query
      ? { parameters: queryParameters(input) }
      : {
          requestBody: {
            required: true,
            content: call.multipart ? multipart : { "application/json": { schema: input } },
          },
        }),
    responses: {
      "200": {
        description: "The envelope; `data` is null unless code is 200",
        content: { "application/json": { schema: envelope(schemaOf(call.output, "output")) } },
      },
      "429": { description: "Too many requests" },
    },
  };
}

const security: Record<Audience, Operation["security"]> = {
  anyone: [],
  shopper: [{ token: [] }],
  customer: [{ token: [] }],
  admin: [{ apiToken: [] }, { dashboard: [], pageKey: [] }, { admin: [], adminSession: [], pageKey: [] }],
};

const header = (name: string, about: string, required: boolean) => ({
  name,
  in: "header",
  required,
  description: about,
  schema: { type: "string" },
});
const adminHeaders = [
  header("X-Mall-Id", "Id of the mall; with a token of the editor only", false),
  header("X-MALL-DECORATION-ID", "Number of the decoration; the live one when absent", false),
];
const multipart = {
  "multipart/form-data": {
    schema: { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
  },
};

function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function envelope(data: JsonSchema): JsonSchema {
  return {
    type: "object",
    required: ["code", "message", "data"],
    properties: { code: { type: "integer" }, message: { type: "string" }, data: { anyOf: [data, { type: "null" }] } },
  };
}

function queryParameters(input: JsonSchema): JsonSchema[] {
  const properties = z.record(z.string(), z.unknown()).catch({}).parse(input.properties);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", schema }));
}

/** "/admin_api/v1/orders/ship" belongs to "orders", "/api/v1/product/list" to "Shop: product": what shoppers' pages ask for comes last. */
function tagOf(path: string): string {
  const domain = path.split("/")[3] ?? "other";
  return path.startsWith("/admin_api/") ? domain : `${SHOP_TAG}${domain}`;
}
