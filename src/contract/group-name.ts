/** Names of groups in inputs and answers. Written with zod/mini because drafts are part of the editor's first code. */
import * as z from "zod/mini";
import { groups, madeKinds, madeNumber, pageGroups } from "./groups.ts";

/** "landing_modules_483920174" */
export const madeGroup = z.templateLiteral([z.enum(madeKinds), "_", z.string().check(z.regex(madeNumber))]);
export const pageGroup = z.union([z.enum(pageGroups), madeGroup]);
export const groupName = z.union([z.enum(groups), madeGroup]);
