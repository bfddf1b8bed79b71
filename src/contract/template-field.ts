/** Which template of its page a record is shown by. */
import { z } from "zod";

const maxNumber = 999_999_999;

/** Number of a made group of the design (`groups.ts`); null for the page itself, which also stands in for one that the design lacks. */
export const templateNumber = z
  .int("must be the number of a template")
  .min(1, "must be the number of a template")
  .max(maxNumber, "must be the number of a template")
  .nullable();
