import { CircleAlert, CloudOff, Compass } from "lucide-react";
import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
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
    <Page title="Something went wrong">
      <EmptyState
        icon={<CircleAlert size={24} aria-hidden />}
        title="This page couldn't be shown"
        text="Check your connection and reload the page. What you typed is kept."
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
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
    <Page title="You're offline">
      <EmptyState
        icon={<CloudOff size={24} aria-hidden />}
        title="This page isn't loaded yet"
        text="It opens once you're connected again. What you typed is kept."
      />
    </Page>
  );
}

export function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState
        icon={<Compass size={24} aria-hidden />}
        title="There is nothing at this address"
        text="It may have been deleted, or the link is incomplete."
        actions={
          <ButtonLink variant="primary" to="/">
            Go to Home
          </ButtonLink>
        }
      />
    </Page>
  );
}
