import { type ComponentPropsWithoutRef, createContext, useContext } from "react";
import { useHref } from "react-router";
import { isExternalLink, isInAppPath, isSafeLink } from "#decoration/links.ts";
import { langAttributes } from "./page-language.ts";

export interface LinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href" | "target" | "rel"> {
  /** In-app path, "#anchor", address with http, https, mailto or tel; "" for none. */
  readonly to: string;
}

/**
 * What stands before the paths of links: "" in the shop, "/admin_7" below the editor. Null: the router is asked for each link,
 * which takes ten times as long as the rest of it.
 */
export const LinkBaseContext = createContext<string | null>(null);

/** Paths that the router would leave as they are: no segment that begins with a dot, nothing to escape. */
const asItIs = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?(?:[?#][!"$-[\]-~]+)?$/;

/**
 * A link. In-app paths navigate with the router: `runtime/links.ts` handles clicks on the document, also in HTML that is not
 * hydrated. Other hosts open in a new tab without `opener`. An empty or unsafe address renders the children as text.
 */
export function Link({ to, children, ...others }: LinkProps) {
  // Words of menus and buttons of the owner's that are in another language than the page.
  const rest = { ...langAttributes(children), ...others };
  const base = useContext(LinkBaseContext);
  // Only where many pages are rendered: the browser does not need this code.
  if (import.meta.env.SSR && base !== null && asItIs.test(to)) {
    return (
      <a {...rest} href={hrefIn(base, to)}>
        {children}
      </a>
    );
  }
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

/** The home page of a base has no slash at its end: "/admin_7?a=1". */
function hrefIn(base: string, to: string): string {
  if (base === "") return to;
  return base + (/^\/(?:[?#]|$)/.test(to) ? to.slice(1) : to);
}
