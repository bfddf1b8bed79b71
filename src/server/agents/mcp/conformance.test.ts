/**
 * Both servers as the protocol wants them, over a network: by the SDK's own client, whose schemas hold every answer, and by requests as no
 * client makes them.
 */
import type { AddressInfo } from "node:net";
import {
  Client,
  ProtocolError,
  ProtocolErrorCode,
  StreamableHTTPClientTransport,
  specTypeSchemas,
} from "@modelcontextprotocol/client";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { permissionKeys } from "#contract/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { findStaff } from "#kernel/rights/member.ts";
import { createApiToken } from "#shop/api-tokens/index.ts";
import { createTestServer } from "../../testing.ts";
import { callTool } from "../testing.ts";

const server = await createTestServer();
const { app, call, db, mall, adminHeaders } = server;

const at = { home: "", token: "" };

beforeAll(async () => {
  const staff = await findStaff(server, server.staffId);
  if (!staff) throw new Error("nobody");
  const context = { db, mall, actor: { staffId: staff.id, name: "Ada", batchId: newId() } };
  const wanted = { name: "Agent", permissions: [...permissionKeys], expires_in_days: null };
  at.token = (await createApiToken(context, staff, wanted, "a secret of thirty-two characters")).token;
  for (const good_name of ["Vase one", "Vase two", "Vase three"]) {
    const variants = [{ sku: newId(), price: "20.00", on_hand: 1 }];
    await call("/admin_api/v1/products/create", { good_name, status: "active", variants }, await adminHeaders());
  }
  await db.updateTable("decoration").set({ live_revision: 1 }).where("mall_id", "=", mall.id).execute();
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  at.home = `http://127.0.0.1:${port}`;
});
afterAll(() => app.close());

interface Endpoint {
  readonly path: "/mcp" | "/admin_mcp";
  readonly headers: () => Record<string, string>;
  /** A tool that reads, with an input that it takes. */
  readonly reads: readonly [name: string, input: Record<string, unknown>];
}
const endpoints: readonly Endpoint[] = [
  { path: "/mcp", headers: () => ({}), reads: ["search_products", { query: "vase" }] },
  {
    path: "/admin_mcp",
    headers: () => ({ authorization: `Bearer ${at.token}` }),
    reads: ["find_products", { text: "vase" }],
  },
];

/** Beginning with `initialize`, or by one request each. */
const modes = [
  { revision: "2025-06-18", supported: ["2025-06-18"] },
  { revision: "2025-11-25", supported: ["2025-11-25"] },
  { revision: "2026-07-28", supported: undefined },
] as const;

describe.each(endpoints)("$path", ({ path, headers, reads: [reading, input] }) => {
  async function connect(versions: readonly string[] | undefined): Promise<Client> {
    const client = new Client(
      { name: "test", version: "1.0.0" },
      versions
        ? { supportedProtocolVersions: [...versions], versionNegotiation: { mode: "legacy" } }
        : { versionNegotiation: { mode: { pin: "2026-07-28" } } },
    );
    await client.connect(
      new StreamableHTTPClientTransport(new URL(path, at.home), { requestInit: { headers: headers() } }),
    );
    return client;
  }

  describe.each(modes)("by revision $revision", ({ revision, supported }) => {
    test("a client connects, and is told who answers, what is there, and how to use it", async () => {
      const client = await connect(supported);
      expect(client.getNegotiatedProtocolVersion()).toBe(revision);
      expect(client.getServerVersion()).toMatchObject({ name: expect.any(String), version: expect.any(String) });
      expect(client.getServerCapabilities()).toEqual({ tools: {} });
      expect(client.getInstructions()).toMatch(/\w+/);
      await client.close();
    });

    test("tools are listed whole, by names and schemas that clients take; no other page is there", async () => {
      const client = await connect(supported);
      const { tools, nextCursor } = await client.listTools();
      expect(nextCursor).toBeUndefined();
      const names = tools.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const { name, description, inputSchema } of tools) {
        expect(name).toMatch(/^[a-z_]{1,64}$/);
        expect(description).toMatch(/\w+/);
        // Compiling is the check: a schema that is none is refused.
        new Ajv2020({ strict: false }).compile(inputSchema);
      }
      await client.close();
    });

    test("a tool answers text; what is wrong with an input is a result that says so, and an unknown tool is an error", async () => {
      const client = await connect(supported);
      const right = await callTool(client, reading, input);
      expect([right.failed, JSON.stringify(right.data)]).toEqual([false, expect.stringContaining("Vase two")]);
      const wrong = await callTool(client, reading, { ...input, colour: "red" });
      expect(wrong).toMatchObject({ failed: true, data: { code: 400, message: expect.stringContaining("colour") } });
      const unknown: unknown = await client.callTool({ name: "rob_bank" }).catch((error: unknown) => error);
      expect(unknown).toBeInstanceOf(ProtocolError);
      expect(unknown).toMatchObject({
        code: ProtocolErrorCode.InvalidParams,
        message: expect.stringContaining("rob_bank"),
      });
      await client.close();
    });
  });

  test("a client of a revision that nobody knows is offered one that is there", async () => {
    const asked = { capabilities: {}, clientInfo: { name: "test", version: "1" }, protocolVersion: "1999-01-01" };
    const { status, message } = await post({ method: "initialize", params: asked });
    const { protocolVersion } = specified("InitializeResult", message.result);
    expect([status, protocolVersion]).toEqual([200, "2025-11-25"]);
  });

  const answered = z.object({
    id: z.union([z.string(), z.number(), z.null()]).optional(),
    result: z.unknown().optional(),
    error: z.object({ code: z.number(), message: z.string() }).optional(),
  });
  async function post(given: object | string, more: Record<string, string> = {}) {
    const response = await fetch(at.home + path, {
      method: "POST",
      headers: {
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        "mcp-protocol-version": "2025-11-25",
        ...headers(),
        ...more,
      },
      body: typeof given === "string" ? given : JSON.stringify({ jsonrpc: "2.0", id: 7, ...given }),
    });
    const text = await response.text();
    const [, data = text] = /^data: (.*)$/m.exec(text) ?? [];
    return { status: response.status, text, message: answered.parse(data === "" ? {} : JSON.parse(data)) };
  }

  test("a request has the answer with its id; a notification has none", async () => {
    const ping = await post({ method: "ping" });
    expect([ping.status, ping.message]).toEqual([200, { id: 7, result: {} }]);
    const told = await post(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
    expect([told.status, told.text]).toEqual([202, ""]);
  });

  test.each<[string, object | string, number]>([
    ["a method that is not there", { method: "resources/list" }, ProtocolErrorCode.MethodNotFound],
    ["a call without a name", { method: "tools/call", params: {} }, ProtocolErrorCode.InvalidParams],
    [
      "a cursor that nobody gave",
      { method: "tools/list", params: { cursor: "next" } },
      ProtocolErrorCode.InvalidParams,
    ],
    ["what is no JSON", "{", ProtocolErrorCode.ParseError],
    ["what is no message", JSON.stringify({ jsonrpc: "1.0", id: 7, method: "ping" }), ProtocolErrorCode.InvalidRequest],
  ])("%s is an error with the code of JSON-RPC", async (_, given, code) => {
    const { message } = await post(given);
    expect(message.error).toMatchObject({ code, message: expect.any(String) });
  });

  test("HTTP says what it cannot take: another revision, type, method, or a batch", async () => {
    const ping = { method: "ping" };
    const status = async (given: object | string, more?: Record<string, string>) => (await post(given, more)).status;
    expect(await status(ping, { "mcp-protocol-version": "1999-01-01" })).toBe(400);
    expect(await status(ping, { accept: "text/html" })).toBe(406);
    expect(await status("ping", { "content-type": "text/plain" })).toBe(415);
    expect(await status("{")).toBe(400);
    expect(await status(JSON.stringify([{ jsonrpc: "2.0", id: 1, ...ping }]))).toBe(400);
    for (const method of ["GET", "DELETE"]) {
      const answer = await fetch(at.home + path, { method, headers: { ...headers(), accept: "text/event-stream" } });
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "POST"]);
    }
  });
});

/** What an answer of the specification has. */
function specified<N extends "InitializeResult">(name: N, value: unknown) {
  const checked = specTypeSchemas[name]["~standard"].validate(value);
  if (checked instanceof Promise || checked.issues) throw new Error(`no ${name}: ${JSON.stringify(value)}`);
  return checked.value;
}

test("an agent of staff reads a list of the shop page by page", async () => {
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode: "legacy" } });
  const requestInit = { headers: { authorization: `Bearer ${at.token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/admin_mcp", at.home), { requestInit }));
  const names: string[] = [];
  let after: string | undefined;
  do {
    const input = { columns: ["good_name"], limit: 2, ...(after && { after }) };
    const { data } = await callTool(client, "call", { call: "lists/products", input });
    names.push(...data.rows.map(({ good_name }: { good_name: string }) => good_name));
    after = data.next ?? undefined;
  } while (after !== undefined);
  expect(names.toSorted()).toEqual(["Vase one", "Vase three", "Vase two"]);
  await client.close();
});
