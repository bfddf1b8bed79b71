import { defineDomain } from "#kernel/domain.ts";
import { settleBackground } from "./background.ts";

export const authDomain = defineDomain({ name: "auth", flush: settleBackground });
