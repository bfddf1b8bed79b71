import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { codes } from "#contract/errors.ts";
import { t } from "#i18n/t.ts";
import { refresh } from "../api/api.ts";
import { CallError } from "../api/errors.ts";
import { StartContext, startQuery } from "../api/start.ts";
import { followAccount } from "../language.ts";
import { Layout } from "./Layout.tsx";
import { LoadFailure } from "./LoadFailure.tsx";
import { ShellSkeleton } from "./ShellSkeleton.tsx";

const SignIn = lazy(() => import("../sign-in/SignIn.tsx"));

/** The dashboard for staff; the sign-in for everybody else, at the same address. */
export function SignedIn() {
  const { data, error, refetch } = useQuery(startQuery);
  const chosen = data?.staff.language ?? "";
  useEffect(() => followAccount(chosen), [chosen]);
  if (data) {
    return (
      <StartContext value={data}>
        <Layout />
      </StartContext>
    );
  }
  if (!error) return <ShellSkeleton />;
  if (error instanceof CallError && error.code === codes.unauthorized) {
    return (
      <Suspense fallback={null}>
        <SignIn onSignedIn={() => void refresh()} />
      </Suspense>
    );
  }
  return (
    <main className="ui-root">
      <LoadFailure error={error} what={t("the dashboard")} onRetry={() => void refetch()} />
    </main>
  );
}
