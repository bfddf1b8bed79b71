import type { ComponentPropsWithoutRef } from "react";
import { useHref } from "react-router";

interface Props extends Omit<ComponentPropsWithoutRef<"form">, "action" | "method"> {
  /** In-app path of the page; the fields become its query. */
  readonly to: string;
}

/** A form whose GET request opens a page: works without JavaScript, and under the alias prefix of the editor. */
export function GetForm({ to, ...rest }: Props) {
  return <form action={useHref(to)} method="get" {...rest} />;
}
