import type { Facet } from "#contract/calls/catalog.ts";
import type { ProductRow } from "#contract/rows.ts";
import type { PageData } from "../../decoration/page-data.ts";
import type { ListQuery } from "./list-query.ts";

export interface Data extends PageData {
  readonly query: ListQuery;
  readonly products: readonly ProductRow[];
  readonly total: number;
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
  /** Best sellers, shown without results. */
  readonly popular: readonly ProductRow[];
}
