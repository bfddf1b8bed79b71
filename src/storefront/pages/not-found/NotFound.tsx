import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { notFoundPage } from "#modules/pages/not-found.ts";
import { px, vars } from "#modules/shared/style.ts";
import { viewText } from "#modules/shared/text.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { isolated } from "#ui/direction.ts";
import { Message } from "../../components/Message.tsx";
import { hasModules } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";

interface Props {
  /** Data that a loader threw with status 404; its modules hold the texts of this page. */
  readonly given?: unknown;
}

/** 'Page not found: {path}' with links to other pages. */
export function NotFound({ given }: Props) {
  const { pathname, state } = useLocation();
  // The server, which renders the page when it is loaded again, has no state of the history: the path follows the hydration.
  const original = useSyncExternalStore(
    neverChanges,
    () => originalPath(state),
    () => undefined,
  );
  const ownValues = usePageValues<typeof notFoundPage>();
  const values = hasModules(given) ? pageValuesOf<typeof notFoundPage>(given.modules) : ownValues;
  const {
    page_title = "404",
    page_title_font_size: size = { pc: null, mobile: null },
    page_title_color,
    page_bg_color: background,
    message_text = `${viewText("Page not found")}: {path}`,
    hint_text,
    back_home_text,
    browse_text,
  } = values;
  return (
    <div style={background ? { background } : undefined}>
      <Message
        sign={page_title}
        title={message_text.replace("{path}", isolated(original ?? readable(pathname)))}
        text={hint_text}
        style={vars({
          "sign-size": px({ pc: size.pc ?? 128, mobile: size.mobile ?? 88 }),
          "own-sign-color": page_title_color,
        })}
      >
        <ButtonLink to="/">{back_home_text || viewText("Back to the shop")}</ButtonLink>
        {browse_text && (
          <ButtonLink to="/product/list" plain>
            {browse_text}
          </ButtonLink>
        )}
      </Message>
    </div>
  );
}

const neverChanges = () => () => {};

/** The path that led to /404 after a call answered 404 or 413. */
function originalPath(state: unknown): string | undefined {
  return typeof state === "object" && state !== null && "from" in state && typeof state.from === "string"
    ? readable(state.from)
    : undefined;
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
