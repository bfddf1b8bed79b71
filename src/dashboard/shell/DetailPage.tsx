import type { ReactNode } from "react";
import { type Loading, Placeholder, type PlaceholderProps } from "./Loaded.tsx";
import { type Crumb, Page } from "./Page.tsx";

interface DetailPageProps<T> extends Omit<PlaceholderProps, "query" | "back"> {
  /** The record's query, or its form (`useRecordForm`). */
  readonly query: Loading<T>;
  /** Of the page until the record is there: "Order". */
  readonly title: string;
  readonly description?: ReactNode;
  /** The pages above; from the last one a record that is not there leads back. */
  readonly breadcrumbs?: readonly Crumb[];
  readonly width?: "narrow" | "wide";
  /** The page of the record. */
  readonly children: (data: T) => ReactNode;
}

/** The screen of one record: its page once it is loaded, until then a page with the skeleton or the failure. */
export function DetailPage<T>({
  query,
  title,
  children,
  what,
  skeleton,
  width = "narrow",
  ...page
}: DetailPageProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Page {...page} title={title} width={width}>
      <Placeholder query={query} what={what} skeleton={skeleton} back={page.breadcrumbs?.at(-1)} />
    </Page>
  );
}
