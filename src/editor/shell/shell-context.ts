/** What the shell's components share besides the store. */
import { createContext, useContext } from "react";
import type { createBrowserRouter } from "react-router";
import type { AdminApi } from "../admin-api.ts";

export type Router = ReturnType<typeof createBrowserRouter>;

export interface Shell {
  readonly router: Router;
  readonly api: AdminApi;
  /** The HTTP client without the sign-in dialog that `api` adds. */
  readonly http: AdminApi;
  /** "/admin_12" */
  readonly basename: string;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("no shell around this component");
  return shell;
}
