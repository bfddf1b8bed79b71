import { isRouteErrorResponse, useRouteError } from "react-router";
import { ServerError } from "../pages/error/ServerError.tsx";
import { NotFound } from "../pages/not-found/NotFound.tsx";

/** Shown for a failed loader: "page not found", or an error with a retry. */
export function ErrorPage() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound given={error.data} /> : <ServerError retry />;
}
