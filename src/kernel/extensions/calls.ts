/** The calls of extensions: mounted, listed and limited as the shop's own, under addresses of their extension. */
import type { Call } from "#contract/call.ts";
import type { Permission } from "#contract/permissions.ts";
import type { Db } from "#db/connect.ts";
import type { Mall } from "../malls/index.ts";

export type ExtensionCaller =
  | { readonly kind: "anyone" }
  | { readonly kind: "guest"; readonly id: string }
  | { readonly kind: "customer"; readonly id: string }
  | {
      readonly kind: "staff";
      readonly id: string;
      readonly name: string;
      /** Whether the caller's role permits it. */
      readonly may: (permission: Permission) => boolean;
    };

export interface ExtensionCall {
  readonly extension: string;
  readonly call: Call;
  /** Parses the input and answers it. */
  readonly run: (
    about: { readonly db: Db; readonly mall: Mall; readonly caller: ExtensionCaller },
    input: unknown,
  ) => Promise<unknown>;
}

let installed: readonly ExtensionCall[] = [];

export const extensionCalls = (): readonly ExtensionCall[] => installed;

/** @throws {Error} naming what is wrong with a declaration. Those installed before stay as they are. */
export function installExtensionCalls(calls: readonly ExtensionCall[]): void {
  for (const [at, { extension, call }] of calls.entries()) {
    const prefix = `${call.audience === "admin" ? "/admin_api" : "/api"}/v1/extensions/${extension}/`;
    if (!call.path.startsWith(prefix) || !/^[\w/-]+$/.test(call.path.slice(prefix.length))) {
      throw new Error(`The address of the call ${call.path} must begin with ${prefix}`);
    }
    if ((call.audience === "admin") !== (call.permission !== undefined)) {
      throw new Error(`The call ${call.path} must name a permission exactly when it is for staff`);
    }
    if (call.multipart) throw new Error(`The call ${call.path} can't take files`);
    if (calls.findIndex((other) => other.call.path === call.path) !== at) {
      throw new Error(`There are two calls ${call.path}`);
    }
  }
  installed = calls;
}
