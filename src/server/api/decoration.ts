import { notFound } from "#contract/errors.ts";
import * as registry from "#modules/registry.ts";
import * as decorations from "#shop/decorations/index.ts";
import { identify } from "../calls/caller.ts";
import type { CallContext, CallRequest, Handler } from "../calls/context.ts";

/** With the header `env: decoration` and an admin's token the editor's form, of the decoration named (spec §6, §7). */
export const getDecoration: Handler<"getDecoration"> = async (input, { db, mall, services, request }) => {
  if (request.env !== "decoration") return decorations.getDecoration({ db, mall, registry }, "live", "shopper", input);
  const admin = await identify(services, "admin", request);
  const context = { db, mall: admin.mall, registry };
  return decorations.getDecoration(context, numberOf(request) ?? "live", "editor", input);
};

export const saveDecoration: Handler<"saveDecoration"> = async (input, { db, mall, services, caller, request }) => {
  const number = numberOf(request) ?? mall.live_decoration_id;
  if (number === null) throw notFound("This shop has no decoration yet");
  const saved = await decorations.saveDecoration({ db, mall, registry }, number, input, authorOf(caller));
  // Whoever asks this process next must already see it; the others hear it from the database.
  services.forget(mall.id);
  return saved;
};

export const decorationRows: Handler<"decorationRows"> = async ({ needs }, { db, mall }) => ({
  rows: (await decorations.findLiveRows({ db, mall }, needs)).map((rows) => ({ ...rows })),
});

/** @throws {ShopError} 404 for a header that is no number of a decoration. */
export function numberOf({ decoration }: CallRequest): number | undefined {
  if (decoration === undefined) return undefined;
  if (!/^\d{1,9}$/.test(decoration)) throw notFound("There is no such decoration");
  return Number(decoration);
}

/** Who publishes, for the history. */
export function authorOf(caller: CallContext["caller"]): string {
  return caller.kind === "admin" ? caller.staff.email : "";
}
