/** Domains of the shop: added, checked, and one of them primary. Links to sign in lead to them: who may manage staff changes them. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { changed } from "../shapes/changed.ts";

const host = z.string().trim().min(1, "is required").max(253, "at most 253 characters");

const domain = z.object({
  host: z.string(),
  /** Leads to this shop, as a check has found. */
  is_checked: z.boolean(),
  is_primary: z.boolean(),
  /** Why the last check failed; "" otherwise. */
  problem: z.string(),
});
export type Domain = z.output<typeof domain>;

export const listDomains = defineCall({
  path: "/admin_api/v1/domains/list",
  audience: "admin",
  permission: "settings:read",
  summary: "The shop's domains, and what to enter at the DNS provider for a new one",
  input: nothing,
  output: z.object({
    domains: z.array(domain),
    /** Host name of this installation; "" where it has none that others can reach. */
    home: z.string(),
    /** IP addresses of that host. */
    addresses: z.array(z.string()),
  }),
});

export const addDomain = defineCall({
  path: "/admin_api/v1/domains/add",
  audience: "admin",
  permission: "staff:manage",
  reauth: true,
  summary: "Adds a domain, which counts once a check has found that it leads to this shop",
  success: "Domain added",
  input: z.object({ host }),
  output: z.object({ host: z.string(), ...changed }),
});

export const checkDomain = defineCall({
  path: "/admin_api/v1/domains/check",
  audience: "admin",
  permission: "settings:write",
  summary: "Finds out whether a domain leads to this shop, and says what is missing",
  input: z.object({ host }),
  output: z.object({ problem: z.string() }),
  perMinute: 20,
});

export const setPrimaryDomain = defineCall({
  path: "/admin_api/v1/domains/primary",
  audience: "admin",
  permission: "staff:manage",
  reauth: true,
  summary: "Makes a checked domain the one to which the shop's other domains lead; none for an empty host",
  success: "Primary domain saved",
  input: z.object({ host: z.string().trim().max(253, "at most 253 characters") }),
  output: z.object(changed),
});

export const deleteDomain = defineCall({
  path: "/admin_api/v1/domains/delete",
  audience: "admin",
  permission: "staff:manage",
  reauth: true,
  summary: "Removes a domain from the shop",
  success: "Domain removed",
  input: z.object({ host }),
  output: z.object(changed),
});
