import { z } from "zod";
import { price } from "../rows.ts";

/** The tax of one rate. `name`: "VAT 19%"; "" for orders from before it was stored. */
export const taxAmount = z.object({ name: z.string(), tax: price });
