import { type ComponentType, useState } from "react";
import { lazyPart } from "#ui/lazy-part.tsx";
import { isHydrating } from "../decoration/source.ts";

interface PartProps {
  /** The same for what shows the same: "guarantee", the id of a product. */
  readonly name: string;
}

/**
 * A part of a page that is only read. The server writes it into the page, so that it is there without scripts and nothing moves;
 * browsers keep that HTML and load no code of it. Its code is loaded where a page is opened within the shop.
 * @param onServer undefined in browsers: `import.meta.env.SSR ? Part : undefined` keeps its code out of theirs. Its styles are
 *   linked by `server-parts.ts`.
 */
export function serverPart<P extends object>(
  onServer: ComponentType<P> | undefined,
  load: () => Promise<ComponentType<P>>,
) {
  const InBrowser = lazyPart(load);
  /** HTML of the server by name: a part that is shown again, as the checkout's with what this tab has entered, is there at once. */
  const kept = new Map<string, string>();
  return function Part({ name, ...props }: P & PartProps) {
    const [html, setHtml] = useState(() => kept.get(name) ?? (isHydrating() ? "" : undefined));
    const own = props as unknown as P;
    const Shown = onServer ?? InBrowser;
    if (onServer || html === undefined) {
      return (
        <div>
          <Shown {...own} />
        </div>
      );
    }
    const keep = (element: HTMLElement | null) => {
      if (!element || kept.has(name)) return;
      // Rendered by the browser alone, as in the editor.
      if (element.innerHTML === "") setHtml(undefined);
      else kept.set(name, element.innerHTML);
    };
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has rendered, which React leaves as it is
      <div ref={keep} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    );
  };
}
