import { viewText } from "#modules/shared/text.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { Message } from "../../components/Message.tsx";
import type { PageData } from "../../decoration/load.ts";
import type { Head } from "../../document/head.ts";
import { useErrorStatus } from "./error-status.ts";
import { ServerError } from "./ServerError.tsx";

export async function loader(): Promise<PageData> {
  return { modules: [] };
}

export function head(): Head {
  return { title: viewText("Something went wrong"), noindex: true };
}

/** The cookie `error_status` decides: "404" shows page not found, anything else internal server error. */
export function Component() {
  if (useErrorStatus() !== "404") return <ServerError />;
  return (
    <Message sign="404" title={viewText("Page not found")} text={viewText("This page is no longer available.")}>
      <ButtonLink to="/">{viewText("Back to the shop")}</ButtonLink>
    </Message>
  );
}
