import type { z } from "zod";
import type { importOptions } from "#contract/shapes/import.ts";

/** What staff decided about an import (`importOptions` of the contract). */
export type ImportOptions = z.output<typeof importOptions>;
