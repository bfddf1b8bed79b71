/** Duties by law of who sells to consumers, and templates of the texts that they ask for (docs/law.md). */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { templateKinds } from "../checkout-rules.ts";
import { changed } from "../shapes/changed.ts";

const duty = z.object({
  key: z.string(),
  title: z.string(),
  /** The act and its article. */
  act: z.string(),
  /** Each with the path of the dashboard where it is mended; none where all is done. */
  missing: z.array(z.object({ message: z.string(), to: z.string() })),
});

export const getDuties = defineCall({
  path: "/admin_api/v1/duties",
  audience: "admin",
  permission: "settings:read",
  summary: "What the law asks of the shop in the countries where it sells, and what of it is missing",
  input: nothing,
  output: z.object({
    /** Countries with the same duties together, as ISO 3166-1 alpha-2; that of the seller comes first. */
    groups: z.array(z.object({ countries: z.array(z.string()).min(1), duties: z.array(duty) })),
    /** Everything that is missing, once. */
    missing: z.number().int(),
  }),
});

export const createPolicy = defineCall({
  path: "/admin_api/v1/policies/create",
  audience: "admin",
  permission: "settings:write",
  summary: "Writes a policy from its template as the draft of an article, and chooses it as the shop's",
  success: "Draft created",
  input: z.object({ kind: z.enum(templateKinds) }),
  output: z.object({ id: z.string(), ...changed }),
});
