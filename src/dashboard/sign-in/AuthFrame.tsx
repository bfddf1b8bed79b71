import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { callQuery } from "../api/api.ts";
import styles from "./AuthFrame.module.css";
import { LanguageSelect } from "./LanguageSelect.tsx";

interface AuthFrameProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** A page without the dashboard's frame: sign-in, set-up, invitation, new password. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  const shop = useQuery(callQuery("/admin_api/v1/signIn/ways", {})).data?.mall;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = shop ? `${title} – ${shop}` : title;
  }, [title, shop]);
  return (
    <main className={`ui-root ${styles.page}`}>
      <p className="muted weight-600 break text-center">{shop ?? "\u00a0"}</p>
      <div className={`shadow line radius-l surface-1 ${styles.card}`}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {text && <p className="muted top-4">{text}</p>}
        <div className="top-20">{children}</div>
      </div>
      <LanguageSelect />
    </main>
  );
}

/** What went wrong with the form as a whole. */
export function Failure({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className={`danger break radius-m pad-y-10 pad-x-12 ${styles.failure}`}>
      {children}
    </p>
  );
}
