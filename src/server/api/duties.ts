import { createPolicy as create } from "#shop/content/policies/create.ts";
import { dutiesByCountry } from "#shop/duties/duties.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getDuties: Handler<"getDuties"> = (context) =>
  dutiesByCountry(context, { sendsMail: context.services.mail.url !== undefined });

export const createPolicy: Handler<"createPolicy"> = async (context, { kind }) => ({
  id: await create(context, kind),
  ...changedBy(context),
});
