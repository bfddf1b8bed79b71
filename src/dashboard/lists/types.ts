/** What screens hand to `ListPage`. */
import type { ReactNode } from "react";
import type { ListDefinition, ListSelection, RowOf } from "#contract/list.ts";
import type { RequiredPermission } from "#contract/permissions.ts";

/** Selected rows, as an action gets them. */
export interface Selected {
  /** Travels to the server: named rows, or the filter of all that match. */
  readonly selection: ListSelection;
  readonly count: number;
  /** True when more than `count` rows match: they are counted exactly up to 10,000. */
  readonly more: boolean;
  /** "3 products", "10,000+ products". */
  readonly words: string;
  /** Ends the selection, once the work is done. */
  readonly clear: () => void;
}

export interface BulkAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  /** Hidden without it. */
  readonly permission?: RequiredPermission;
  readonly onChoose: (selected: Selected) => void;
}

/** What stands where nothing is yet: what belongs here and how to begin. */
export interface EmptyList {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
}

/** What adds a record: a link to its form, or a button. */
export type AddRecord = {
  readonly label: string;
  /** Hidden without it. */
  readonly permission: RequiredPermission;
} & ({ readonly to: string } | { readonly onAdd: () => void });

export type CellsOf<D extends ListDefinition> = {
  readonly [K in keyof D["columns"]]?: (row: RowOf<D>) => ReactNode;
};

export interface ListPageProps<D extends ListDefinition> {
  readonly list: D;
  /** "Products" */
  readonly title: string;
  readonly description?: ReactNode;
  /** The main button of the page, which also stands where nothing is yet. */
  readonly add?: AddRecord;
  /** Buttons before it. */
  readonly actions?: ReactNode;
  /** Without any, rows cannot be selected, except for the export. */
  readonly bulkActions?: readonly BulkAction[];
  /** Address of a row's record inside of the dashboard. */
  readonly rowHref?: (row: RowOf<D>) => string;
  /** What is shown while the list has no rows at all. */
  readonly empty: EmptyList;
  /** Contents of cells in place of those of the column's type. */
  readonly cells?: CellsOf<D>;
  /** Loads a record ahead when the pointer or the focus is on its row. */
  readonly prefetch?: (row: RowOf<D>) => void;
  /** The button of the export; "Export" unless the page exports something else too. */
  readonly exportLabel?: string;
  /** Above the list: a notice. */
  readonly children?: ReactNode;
}
