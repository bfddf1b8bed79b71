import { isIP } from "node:net";
import * as domains from "#shop/domains/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const listDomains: Handler<"listDomains"> = async (_, context) => {
  const { hostname } = new URL(context.services.mail.home());
  const home = hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, "")) ? "" : hostname;
  const [list, addresses] = await Promise.all([
    domains.listDomains(context),
    home ? domains.addressesOf(home) : Promise.resolve([]),
  ]);
  return { domains: list, home, addresses };
};

export const addDomain: Handler<"addDomain"> = async ({ host }, context) => ({
  host: await domains.addDomain(context, host),
  ...changedBy(context),
});

export const checkDomain: Handler<"checkDomain"> = async ({ host }, context) => ({
  problem: await domains.checkDomain(context, host, domains.reachOf(context.services.outgoing)),
});

export const setPrimaryDomain: Handler<"setPrimaryDomain"> = async ({ host }, context) => {
  await domains.setPrimaryDomain(context, host);
  return changedBy(context);
};

export const deleteDomain: Handler<"deleteDomain"> = async ({ host }, context) => {
  await domains.deleteDomain(context, host);
  return changedBy(context);
};
