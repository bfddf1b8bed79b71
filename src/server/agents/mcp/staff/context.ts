import type { CallName } from "#contract/index.ts";
import { callNamed } from "#contract/index.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { mayDo, type Staff } from "#kernel/rights/staff.ts";
import type { CallRequest, Services } from "../../../calls/context.ts";
import { ask } from "../../ask.ts";
import { type Tool, toolsWith } from "../tool.ts";
import { markShoppers } from "../written-by.ts";

/** A request of an agent with the API token of a member of staff. */
export interface StaffContext {
  readonly services: Services;
  readonly asked: CallRequest;
  /** Whom the token belongs to, with what both it and their role permit. */
  readonly staff: Staff;
  readonly mall: Mall;
  readonly origin: string;
}

export interface StaffTool extends Tool<StaffContext> {
  /** All that it needs: an agent without one of them is not offered the tool. */
  readonly permissions: readonly RequiredPermission[];
}

const define = toolsWith<StaffContext>();
type Declared = Parameters<typeof define>[0];

/** A tool that makes these calls; it is offered to tokens that may make them. */
export function staffTool<I extends Declared["input"]>(
  calls: readonly CallName[],
  declared: Parameters<typeof define<I>>[0],
): StaffTool {
  return { ...define(declared), permissions: calls.map((name) => callNamed(name).permission ?? "own") };
}

export const mayUse = ({ permissions }: Pick<StaffTool, "permissions">, staff: Staff): boolean =>
  permissions.every((permission) => mayDo(staff, permission));

/** The answer of a call that reads, with what shoppers wrote marked: for passing on. */
export async function read(context: StaffContext, name: CallName, input: unknown): Promise<unknown> {
  return markShoppers(keyOf(callNamed(name).path), await ask(context, name, input));
}

const base = "/admin_api/v1/";

/** What a call is called by agents: its path behind /admin_api/v1/. */
export const keyOf = (path: string): string => path.slice(base.length);
