import { type ComponentType, useEffect, useState } from "react";
import { lazyPart } from "#ui/lazy-part.tsx";
import { onceOnline } from "#ui/when-online.ts";
import { isHydrating } from "../decoration/source.ts";

interface PartProps {
  /**
   * The same for what shows the same: "guarantee", the id of a product. When it changes, the server's HTML stays until the code for
   * what is new has come.
   */
  readonly name: string;
}

/** What renders parts on the server, by their names there; browsers have none. */
const onServer = new Map<string, ComponentType<never>>();

/** For the server (`server-parts.ts`): browsers would load the code of what they import. */
export const renderOnServer = (part: string, component: ComponentType<never>): unknown => onServer.set(part, component);

/**
 * A part of a page that is only read. The server writes it into the page, so that it is there without scripts and nothing moves;
 * browsers keep that HTML and load no code of it. Its code is loaded where a page is opened within the shop.
 * @param part as `server-parts.ts` names it
 */
export function serverPart<P extends object>(part: string, load: () => Promise<ComponentType<P>>) {
  const InBrowser = lazyPart(load);
  /** HTML of the server by name: a part that is shown again, as the checkout's with what this tab has entered, is there at once. */
  const cache = new Map<string, { readonly __html: string }>();
  function Part({ name, ...props }: P & PartProps) {
    // The same object at every rendering: React compares it by identity and leaves the HTML alone.
    const [html, setHtml] = useState(() => cache.get(name) ?? (isHydrating() ? { __html: "" } : undefined));
    const [written] = useState(name);
    useEffect(() => {
      if (name !== written)
        void onceOnline(InBrowser.preload).then(
          () => setHtml(undefined),
          () => {},
        );
    }, [name, written]);
    const partProps = props as unknown as P;
    const OnServer = onServer.get(part) as ComponentType<P> | undefined;
    if (OnServer || html === undefined) {
      const Shown = OnServer ?? InBrowser;
      return (
        <div>
          <Shown {...partProps} />
        </div>
      );
    }
    const keep = (element: HTMLElement | null) => {
      if (!element || cache.has(written)) return;
      // Rendered by the browser alone, as in the editor.
      if (element.innerHTML === "") setHtml(undefined);
      else cache.set(written, { __html: element.innerHTML });
    };
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has rendered, which React leaves as it is
      <div ref={keep} suppressHydrationWarning dangerouslySetInnerHTML={html} />
    );
  }
  return Object.assign(Part, { preload: InBrowser.preload });
}
