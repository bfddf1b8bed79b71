/** Calls of staff about their own session. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { maxInteger } from "../fields.ts";
import { templateKinds } from "../groups.ts";
import { addedTypes, listsWithColumns } from "../list.ts";
import { permission } from "../permissions.ts";
import { unitSystems } from "../weights.ts";

const decorationNumber = z
  .number()
  .int("must be a whole number")
  .min(1, "must be a decoration's number")
  .max(maxInteger, "must be a decoration's number");

export const staffLogout = defineCall({
  path: "/admin_api/v1/auth/logout",
  audience: "admin",
  permission: "own",
  bySession: true,
  summary: "Ends the session of the caller: its token and its cookie are no longer valid",
  input: nothing,
  output: nothing,
});

export const staffMe = defineCall({
  path: "/admin_api/v1/staff/me",
  audience: "admin",
  permission: "own",
  summary: "Who the caller is, what they may do, and their mall",
  input: nothing,
  output: z.object({
    staff: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      /** The language that the caller has chosen; "" for their browser's. */
      language: z.string(),
      role: z.string(),
      role_name: z.string(),
    }),
    permissions: z.array(permission),
    mall: z.object({
      id: z.uuid(),
      name: z.string(),
      currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.number().int() }),
      locale: z.string(),
      time_zone: z.string(),
      /** In which weights are shown and entered. */
      unit_system: z.enum(unitSystems),
      /** Where the shop is: ISO 3166-1 alpha-2, "" while it is not given. */
      country: z.string(),
      /** Whether the European Union's consumer law applies (docs/law.md). */
      eu_consumers: z.boolean(),
      /** It has languages beside its own, published or not; absent for none. */
      other_languages: z.literal(true).optional(),
      /** It has markets or price lists; absent for none. */
      markets: z.literal(true).optional(),
      /** Its products are offered to others by feeds; absent where they are not. */
      feeds: z.literal(true).optional(),
      /** Kinds of pages that the live design has templates of; absent for none. */
      templates: z.array(z.enum(templateKinds)).optional(),
      /** Their codes, hidden ones included. */
      languages: z.array(z.string()).optional(),
      /** A service that translates by machine is set up. */
      machine_translation: z.literal(true).optional(),
      /** A language model that helps with texts is set up. */
      writing_help: z.literal(true).optional(),
    }),
    /** What staff call each way to pay. */
    payment_methods: z.array(z.object({ name: z.string(), label: z.string() })),
    /** Permissions that extensions add, under what staff know each extension by. */
    extension_permissions: z.array(
      z.object({ label: z.string(), permissions: z.array(z.object({ key: permission, label: z.string() })) }),
    ),
    /** Columns that extensions add to lists, of those that the caller may see. */
    list_columns: z.array(
      z.object({
        list: z.enum(listsWithColumns),
        key: z.string(),
        label: z.string(),
        type: z.enum(addedTypes),
        /** Shown until a person chooses other columns. */
        shown: z.boolean(),
      }),
    ),
  }),
});

export const staffSignOut = defineCall({
  path: "/admin_api/v1/staff/signOut",
  audience: "admin",
  permission: "own",
  bySession: true,
  summary: "Ends the caller's session on the server, with the editor's sessions opened from it",
  input: nothing,
  output: nothing,
});

export const staffEditorTicket = defineCall({
  path: "/admin_api/v1/staff/editorTicket",
  audience: "admin",
  permission: "decoration:read",
  bySession: true,
  summary: "Address that opens the page editor, once and within 15 minutes",
  input: z.object({
    decoration: decorationNumber.optional(),
    /** Path of the editor's first page, "/product/list". */
    page: z
      .string()
      .max(500, "at most 500 characters")
      .regex(/^\/(?![/\\])/, "must be a path")
      .default("/"),
    /** Where the editor's exit leads. */
    return_to: z
      .string()
      .max(2000, "at most 2000 characters")
      .regex(/^\/dashboard(?:[/?#]|$)/, "must be a page of the dashboard")
      .default("/dashboard"),
  }),
  output: z.object({ url: z.string() }),
});
