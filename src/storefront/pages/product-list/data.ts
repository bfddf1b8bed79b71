import type { Facet, SearchText } from "#contract/calls/catalog.ts";
import type { ProductRow } from "#contract/rows.ts";
import type { InLanguages } from "#contract/shapes/in-languages.ts";
import { numberText } from "#ui/page-language.ts";
import type { PageData } from "../../decoration/load.ts";
import type { ListQuery } from "./list-query.ts";

export interface Data extends PageData {
  readonly query: ListQuery;
  readonly products: readonly ProductRow[];
  readonly total: number;
  /** More match than the list has. */
  readonly more?: true | undefined;
  readonly lastPage: number;
  readonly facets: readonly Facet[];
  /** True when the counts of facets cover the whole list. */
  readonly counted: boolean;
  /** The corrected keyword that was searched instead; "" for none. */
  readonly corrected: string;
  /** True when no product has all words of the keyword, and these have most of them. */
  readonly mostWords: boolean;
  /** Similar keyword that has results, when this one has none; "" for none. */
  readonly suggestion: string;
  /** Articles and news that the keyword finds; on the first page only. */
  readonly texts: readonly SearchText[];
  readonly in_languages?: InLanguages;
  /** Best sellers, shown without results. */
  readonly popular: readonly ProductRow[];
}

/** "1,240", or "10,000+" of a list that ends before its matches do. */
export const countText = ({ total, more }: Pick<Data, "total" | "more">) => numberText(total) + (more ? "+" : "");
