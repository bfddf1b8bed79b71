import { isRouteErrorResponse, useRouteError } from "react-router";
import { ServerError } from "../pages/error/ServerError.tsx";
import { NotFound } from "../pages/not-found/NotFound.tsx";

/** In place of a page whose loader failed: the frame stays. */
export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound given={error.data} /> : <ServerError retry />;
}
