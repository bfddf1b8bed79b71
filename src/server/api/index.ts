/** The function that answers each call. Every export of the files in this folder is the handler of the call of that name; those of lists are made. */
import { lists as declaredLists, type Lists } from "#contract/lists/index.ts";
import { runList } from "#kernel/lists/index.ts";
import { sourceOf } from "#kernel/lists/registry.ts";
import * as written from "../api.generated.ts";
import type { Handler, Handlers } from "../calls/context.ts";

/** A page of each list, from the SQL of its domain. */
const listHandlers = Object.fromEntries(
  Object.entries(declaredLists).map(([call, { name }]): [string, Handler<keyof Lists>] => [
    call,
    (context, input) => runList(context, sourceOf(name), input) as ReturnType<Handler<keyof Lists>>,
  ]),
) as { readonly [N in keyof Lists]: Handler<N> };

export const handlers: Handlers = {
  ...written,
  ...listHandlers,
};
