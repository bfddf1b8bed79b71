import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { messageOf } from "../api/errors.ts";
import { SkeletonText } from "../shell/Skeleton.tsx";
import styles from "./AuthFrame.module.css";
import { AuthFrame, Failure } from "./AuthFrame.tsx";

const path = "/admin_api/v1/signIn/link";
export type Link = Output<CallByPath[typeof path]>;
export type LinkPurpose = "set_up" | "invitation" | "reset";

interface LinkScreenProps {
  readonly purpose: LinkPurpose;
  readonly title: (link: Link) => string;
  readonly text: (link: Link) => ReactNode;
  readonly children: (link: Link & { readonly token: string }) => ReactNode;
  /** Below the message of a link that is not good. */
  readonly otherwise?: ReactNode;
}

/** A page that a link with a one-time token leads to: checks the link, then shows its form. */
export function LinkScreen({ purpose, title, text, children, otherwise }: LinkScreenProps) {
  const [token] = useState(readToken);
  const { data, error } = useLink(token, purpose);
  if (data) {
    return (
      <AuthFrame title={title(data)} text={text(data)}>
        {children({ ...data, token })}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={error ? t("This link can't be used") : t("One moment")}>
      <div className="stack gap-16">
        {error ? <Failure>{messageOf(error)}</Failure> : <SkeletonText lines={3} label={t("Checking the link")} />}
        {error && otherwise}
        {error && (
          <a className={styles.link} href="/dashboard">
            {t("Go to the dashboard")}
          </a>
        )}
      </div>
    </AuthFrame>
  );
}

function useLink(token: string, purpose: LinkPurpose): UseQueryResult<Link> {
  return useQuery({
    queryKey: [path, purpose, token],
    queryFn: ({ signal }) => api.call(path, { token: token || "none", purpose }, { signal, askIdentity: false }),
    // It is used up by the form that it opens.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** The token behind "#": taken out of the address, so that it stays in no history; this tab keeps it for a reload. */
function readToken(): string {
  const { hash, pathname } = window.location;
  const key = `link ${pathname}`;
  const token = new URLSearchParams(hash.slice(1)).get("token");
  if (!token) return sessionStorage.getItem(key) ?? "";
  sessionStorage.setItem(key, token);
  window.history.replaceState(window.history.state, "", pathname);
  return token;
}
