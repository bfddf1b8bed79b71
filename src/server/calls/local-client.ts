/** The API client of pages that the server renders: the same calls, in process. */
import type { Envelope, Input, Output } from "#contract/call.ts";
import { codes } from "#contract/errors.ts";
import { type CallName, type Calls, callNamed, calls } from "#contract/index.ts";
import * as registry from "#modules/registry.ts";
import { builtInWithRows, groupsOf, registryIn } from "#shop/decorations/index.ts";
import type { ApiClient, ApiPath } from "#storefront/api/client.ts";
import type { CallRequest, Services } from "./context.ts";
import { invoke } from "./invoke.ts";

const byPath = Object.fromEntries(Object.entries(calls).map(([name, call]) => [call.path, name])) as Record<
  ApiPath,
  CallName
>;

export interface LocalClient extends ApiClient {
  /** True once a call ran that depends on who the visitor is, or a call failed: the page must not be shared. */
  readonly personal: boolean;
  /** True once a call failed: what was made of the answers lacks something. */
  readonly failed: boolean;
}

interface Options {
  /** Is told why the decoration could not be loaded. */
  readonly log?: (error: unknown) => void;
}

export function localClient(services: Services, request: CallRequest, { log = () => {} }: Options = {}): LocalClient {
  let personal = false;
  let failed = false;
  return {
    get personal() {
      return personal || failed;
    },
    get failed() {
      return failed;
    },
    call(path, input) {
      const name = byPath[path];
      const { audience, isPersonal } = callNamed(name);
      if (audience !== "anyone" || isPersonal?.(input)) personal = true;
      const answer: Promise<Envelope> = invoke(services, name, input, request);
      // A page that lacks what could not be loaded is sent, but not kept.
      answer.catch(() => {
        failed = true;
      });
      return (name === "getDecoration" ? orBuiltIn(input as DecorationInput, answer as never) : answer) as never;
    },
  };

  /** Pages show the built-in modules when the decoration fails, unless the failure asks for the error page. */
  async function orBuiltIn(input: DecorationInput, asked: Promise<DecorationEnvelope>): Promise<DecorationEnvelope> {
    try {
      const answer = await asked;
      if (answer.code === codes.ok || answer.code === codes.pageError) return answer;
      log(new Error(`the decoration could not be loaded: ${answer.code} ${answer.message}`));
    } catch (error) {
      log(error);
    }
    failed = true;
    const { mall } = request;
    const context = { db: services.db, mall, registry: registryIn(registry, mall.locale) };
    return { code: codes.ok, message: "", data: await builtInWithRows(context, groupsOf(input)) };
  }
}

type DecorationInput = Input<Calls["getDecoration"]>;
type DecorationEnvelope = Envelope<Output<Calls["getDecoration"]> | null>;
