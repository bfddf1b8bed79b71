import { expect, test } from "vitest";
import { createApi } from "./client.ts";
import { CallError, ConnectionError, SignInCancelled } from "./errors.ts";

const path = "/admin_api/v1/staff/signOut";
type Answer = { code: number; message?: string; data?: unknown } | Error;

const noKey = { current: () => "", keep: () => {} };

/** An API whose requests are answered in turn; `asked` collects what the person was asked. */
function setup(answers: Answer[], { refuse = false } = {}) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const keys: string[] = [];
  const cached = { key: "first", records: 0 };
  const key = {
    current: () => cached.key,
    keep: (next: string) => {
      cached.key = next;
    },
  };
  const api = createApi({
    key,
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get("X-Page-Key") ?? "");
      sent.push(JSON.parse(String(init?.body)));
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error("no more answers");
      return Response.json({ message: "", data: null, ...answer });
    },
    recorded: () => {
      cached.records++;
    },
    askIdentity: async (kind) => {
      asked.push(kind);
      if (refuse) throw new SignInCancelled();
    },
  });
  return { api, asked, keys, kept: cached, sent };
}

test("a call gives its data", async () => {
  const { api, sent } = setup([{ code: 200, data: {} }]);
  expect(await api.call(path, {})).toEqual({});
  expect(sent).toEqual([{}]);
});

test("a call that has recorded a change says so; reading and writing nothing do not", async () => {
  const { api, kept } = setup([
    { code: 200, data: {} },
    { code: 200, data: { batch_id: null } },
    { code: 409, data: { batch_id: "a" } },
    { code: 200, data: { batch_id: "a" } },
  ]);
  for (const records of [0, 0, 0, 1]) {
    await api.call(path, {}).catch(() => {});
    expect(kept.records).toBe(records);
  }
});

test("a failure carries code, sentence and data", async () => {
  const { api, asked } = setup([{ code: 409, message: "Someone else changed it", data: { conflicts: [] } }]);
  const failure = await api.call(path, {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ code: 409, message: "Someone else changed it", data: { conflicts: [] } });
  expect(asked).toEqual([]);
});

test("after a sign-in in place the call is sent again", async () => {
  const { api, asked, sent } = setup([{ code: 401 }, { code: 200, data: {} }]);
  await api.call(path, {});
  expect(asked).toEqual(["sign-in"]);
  expect(sent).toHaveLength(2);
});

test("every call carries the page key, and a sign-in gives the next one", async () => {
  const { api, keys } = setup([
    { code: 200, data: { state: "signed_in", page_key: "second" } },
    { code: 200, data: {} },
  ]);
  await api.call("/admin_api/v1/signIn/password", { email: "ada@example.com", password: "secret" });
  await api.call(path, {});
  expect(keys).toEqual(["first", "second"]);
});

test("a page with the key of an earlier session is loaded anew, on the person's word", async () => {
  const old = { code: 403, message: "Reload this page", data: { reload: true } };
  const { api, asked, sent } = setup([old, old], { refuse: true });
  await expect(api.call(path, {})).rejects.toBeInstanceOf(SignInCancelled);
  expect([asked, sent.length]).toEqual([["reload"], 1]);
  await expect(api.call(path, {}, { askIdentity: false })).rejects.toMatchObject({ code: 403 });
});

test("who has just signed in may still have to confirm; a refused confirmation is not asked for again", async () => {
  const confirm = { code: 401, message: "Confirm it's you", data: { reauthenticate: true } };
  const both = setup([{ code: 401 }, confirm, { code: 200, data: {} }]);
  await both.api.call(path, {});
  expect(both.asked).toEqual(["sign-in", "confirm"]);
  const twice = setup([confirm, confirm]);
  await expect(twice.api.call(path, {})).rejects.toThrow("Confirm it's you");
  expect(twice.asked).toEqual(["confirm"]);
});

test("who closes the sign-in learns that nothing was changed", async () => {
  const { api, sent } = setup([{ code: 401 }], { refuse: true });
  await expect(api.call(path, {})).rejects.toBeInstanceOf(SignInCancelled);
  expect(sent).toHaveLength(1);
});

test("a call that must not ask fails at once", async () => {
  const { api, asked } = setup([{ code: 401, message: "Please log in" }]);
  await expect(api.call(path, {}, { askIdentity: false })).rejects.toMatchObject({ code: 401 });
  expect(asked).toEqual([]);
});

test("a lost connection and an unreadable answer may be tried again; an abort is not a failure of the shop", async () => {
  await expect(setup([new TypeError("fetch failed")]).api.call(path, {})).rejects.toBeInstanceOf(ConnectionError);
  const unreadable = createApi({ key: noKey, fetch: async () => new Response("<html>"), askIdentity: async () => {} });
  await expect(unreadable.call(path, {})).rejects.toBeInstanceOf(ConnectionError);
  const aborted = createApi({
    key: noKey,
    fetch: async (_, init) => {
      init?.signal?.throwIfAborted();
      throw new Error("sent");
    },
    askIdentity: async () => {},
  });
  await expect(aborted.call(path, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
});
