/** Every declaration of screens. */
import type { DomainScreens } from "./define-screens.ts";
import { domains } from "./domains.ts";

export const installed: readonly DomainScreens[] = domains;
