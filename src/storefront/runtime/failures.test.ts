import { expect, test } from "vitest";
import type { Envelope } from "#contract/call.ts";
import { type FailureEffects, handleFailure } from "./failures.ts";

/** What happened, in order. */
async function handled(envelope: Partial<Envelope>, path = "/cart"): Promise<string[]> {
  const log: string[] = [];
  const effects: FailureEffects = {
    async toast(message, milliseconds) {
      log.push(`toast ${message} ${milliseconds}`);
      await Promise.resolve();
      log.push("closed");
    },
    startOver: () => log.push("start over"),
    go: (to) => log.push(`go ${to}`),
    path: () => path,
    setErrorStatus: (type) => log.push(`error_status ${type}`),
  };
  await handleFailure({ code: 500, message: "", data: null, ...envelope }, effects);
  return log;
}

test.each<[Partial<Envelope>, string[]]>([
  [{ code: 400, message: "Too long" }, ["toast Too long 3000", "closed"]],
  [{ code: 409, message: "Taken" }, ["toast Taken 1500", "closed"]],
  [{ code: 401 }, ["start over"]],
  [{ code: 401, message: "Log in" }, ["toast Log in 1500", "closed", "start over"]],
  [{ code: 404 }, ["go /404"]],
  [{ code: 413 }, ["go /404"]],
  [{ code: 404, message: "Gone" }, ["toast Gone 1500", "closed", "go /404"]],
  [{ code: 419, data: { type: 404 } }, ["error_status 404", "go /error"]],
  [{ code: 419, data: null }, ["error_status ", "go /error"]],
  [{ code: 500 }, []],
  [{ code: 422, message: "" }, []],
])("%j", async (envelope, log) => {
  expect(await handled(envelope)).toEqual(log);
});

test("does not go where the shopper already is", async () => {
  expect(await handled({ code: 404 }, "/404")).toEqual([]);
  expect(await handled({ code: 419, data: { type: "x" } }, "/error")).toEqual(["error_status x"]);
});
