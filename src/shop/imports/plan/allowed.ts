/** What of a file its importer may write: the rest of the row is imported, and the check says what is left out. */
import type { Actor } from "#kernel/context.ts";
import { mayWriteField } from "#kernel/rights/index.ts";
import type { ParsedProduct, ParsedVariant } from "../kinds/parsed.ts";
import type { ImportOptions } from "./options.ts";

interface Allowed {
  readonly options: ImportOptions;
  readonly parsedOf: (parsed: ParsedProduct) => ParsedProduct;
}

export function allowedFields(actor: Pick<Actor, "rights"> | undefined, options: ImportOptions): Allowed {
  const stock = mayWriteField(actor, "product", "on_hand");
  const media = mayWriteField(actor, "media");
  return {
    options: media ? options : { ...options, pictures: false },
    parsedOf(parsed) {
      const notes = [...parsed.notes];
      if (!stock && parsed.variants.some(hasStock)) {
        notes.push("Stock: left as it is, because your role can't change stock");
      }
      const hasPictures = (parsed.pictures ?? []).length > 0 || parsed.variants.some(({ image }) => image);
      if (!media && options.pictures && hasPictures) {
        notes.push("Pictures: not copied, because your role can't upload media");
      }
      const variants = stock ? parsed.variants : parsed.variants.map(withoutStock);
      return { ...parsed, variants, notes };
    },
  };
}

const hasStock = ({ stock, stock_policy }: ParsedVariant): boolean =>
  typeof stock === "number" || (stock_policy !== undefined && stock_policy !== "track");

const withoutStock = ({
  stock: _,
  stock_policy: _policy,
  backorder_text: _text,
  ...variant
}: ParsedVariant): ParsedVariant => variant;
