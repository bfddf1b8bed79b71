import { isValidElement, type ReactElement, type ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { Card } from "./Card.tsx";
import { LoadFailure } from "./LoadFailure.tsx";
import type { Crumb } from "./Page.tsx";
import { SkeletonText } from "./Skeleton.tsx";

/** What is being loaded: a query of TanStack Query, or a record form. */
export interface Loading<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface PlaceholderProps {
  readonly query: Omit<Loading<unknown>, "data">;
  /** In "Couldn't load this order". */
  readonly what: string;
  /** Of a record: where to go on when there is no such one. */
  readonly back?: Crumb | undefined;
  /** In the place and size of what loads; a number is a card with so many lines. */
  readonly skeleton: ReactElement | number;
}

interface LoadedProps<T> extends Omit<PlaceholderProps, "query"> {
  readonly query: Loading<T>;
  readonly children: (data: T) => ReactNode;
}

/** What a query has answered; in its place the skeleton, or why it could not be loaded. */
export function Loaded<T>({ query, children, ...rest }: LoadedProps<T>) {
  return query.data === undefined ? <Placeholder {...rest} query={query} /> : children(query.data);
}

export function Placeholder({ query: { error, refetch }, what, back, skeleton }: PlaceholderProps) {
  if (error) return <LoadFailure error={error} what={what} back={back} onRetry={() => void refetch()} />;
  if (isValidElement(skeleton)) return skeleton;
  return (
    <Card>
      <SkeletonText lines={Number(skeleton)} label={t("Loading {thing}", { thing: what.replace(/^this /, "the ") })} />
    </Card>
  );
}
