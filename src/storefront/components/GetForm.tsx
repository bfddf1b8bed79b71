import type { ComponentPropsWithoutRef } from "react";
import { useHref } from "react-router";

interface Props extends Omit<ComponentPropsWithoutRef<"form">, "action" | "method"> {
  /** In-app path that reads the fields from its query. */
  readonly to: string;
}

/** A plain form that asks for a page: it works without JavaScript, and under the alias prefix. */
export function GetForm({ to, ...rest }: Props) {
  return <form action={useHref(to)} method="get" {...rest} />;
}
