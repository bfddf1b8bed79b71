import { CircleAlert, CloudOff, Compass } from "lucide-react";
import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "./ButtonLink.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { Page } from "./Page.tsx";

/** A screen that broke, or whose code could not be loaded. */
export function RouteFailure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  console.error(error);
  return navigator.onLine ? <Failed /> : <Offline />;
}

function Failed() {
  return (
    <Page title={t("Something went wrong")}>
      <EmptyState
        icon={<CircleAlert size={24} aria-hidden />}
        title={t("This page couldn't be shown")}
        text={t("Check your connection and reload the page. What you typed is kept.")}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t("Reload")}
          </Button>
        }
      />
    </Page>
  );
}

/** Code that a connection is missing for: it is loaded once there is one. */
function Offline() {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <Page title={t("You're offline")}>
      <EmptyState
        icon={<CloudOff size={24} aria-hidden />}
        title={t("This page isn't loaded yet")}
        text={t("It opens once you're connected again. What you typed is kept.")}
      />
    </Page>
  );
}

export function NotFound() {
  return (
    <Page title={t("Page not found")}>
      <EmptyState
        icon={<Compass size={24} aria-hidden />}
        title={t("There is nothing at this address")}
        text={t("It may have been deleted, or the link is incomplete.")}
        actions={
          <ButtonLink variant="primary" to="/">
            {t("Go to Home")}
          </ButtonLink>
        }
      />
    </Page>
  );
}
