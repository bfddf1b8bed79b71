import { defineDomain } from "#kernel/domain.ts";
import { flushServerErrors } from "./server-errors.ts";

export const healthDomain = defineDomain({ name: "health", flush: flushServerErrors });
