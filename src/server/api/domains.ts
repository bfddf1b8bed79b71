import { isIP } from "node:net";
import * as domains from "#shop/domains/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const listDomains: Handler<"listDomains"> = async (context) => {
  const { hostname } = new URL(context.services.mail.home());
  const home = hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, "")) ? "" : hostname;
  const [list, addresses] = await Promise.all([
    domains.listDomains(context),
    home ? domains.addressesOf(home) : Promise.resolve([]),
  ]);
  return { domains: list, home, addresses };
};

export const addDomain: Handler<"addDomain"> = async (context, { host }) => ({
  host: await domains.addDomain(context, host),
  ...changedBy(context),
});

export const checkDomain: Handler<"checkDomain"> = async (context, { host }) => ({
  problem: await domains.checkDomain(context, host, domains.reachOf(context.services.outgoing)),
});

export const setPrimaryDomain: Handler<"setPrimaryDomain"> = async (context, { host }) => {
  await domains.setPrimaryDomain(context, host);
  return changedBy(context);
};

export const deleteDomain: Handler<"deleteDomain"> = async (context, { host }) => {
  await domains.deleteDomain(context, host);
  return changedBy(context);
};
