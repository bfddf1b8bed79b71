import type { ComponentPropsWithoutRef } from "react";
import { useHref } from "react-router";
import { isExternalLink, isInAppPath, isSafeLink } from "#decoration/links.ts";

export interface LinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href" | "target" | "rel"> {
  /** In-app path, "#anchor", address with http, https, mailto or tel; "" for none. */
  readonly to: string;
}

/**
 * A link. In-app paths navigate with the router: `runtime/links.ts` handles clicks on the document, also in HTML that is not
 * hydrated. Other hosts open in a new tab without `opener`. An empty or unsafe address renders the children as text.
 */
export function Link({ to, children, ...rest }: LinkProps) {
  if (to === "" || !isSafeLink(to)) {
    const { onClick: _, ...plain } = rest;
    return <span {...plain}>{children}</span>;
  }
  if (isInAppPath(to)) {
    return (
      <InAppLink to={to} {...rest}>
        {children}
      </InAppLink>
    );
  }
  const otherHost = isExternalLink(to) && !/^(mailto|tel):/i.test(to);
  return (
    <a href={to} {...(otherHost && { target: "_blank", rel: "noopener noreferrer" })} {...rest}>
      {children}
    </a>
  );
}

function InAppLink({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={useHref(to)}>
      {children}
    </a>
  );
}
