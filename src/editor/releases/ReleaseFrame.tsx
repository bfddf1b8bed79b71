import { type ReactNode, useEffect, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { useShell } from "../shell/shell-context.ts";
import styles from "./ReleaseDialog.module.css";

export interface DraftRelease {
  readonly id: string;
  readonly name: string;
  /** Of how many pages it has changes. */
  readonly groups: number;
}

interface Drafts {
  /** Null while they are asked for. */
  readonly drafts: readonly DraftRelease[] | null;
  /** Message shown in place of the rows, such as an error; "" when there are rows. */
  readonly failed: string;
}

/** Releases that can be changed. */
export function useDraftReleases(): Drafts {
  const { api } = useShell();
  const [loaded, setLoaded] = useState<Drafts>({ drafts: null, failed: "" });
  useEffect(() => {
    void api
      .call("/admin_api/v1/releases/list", {})
      .then(({ data, message }) =>
        setLoaded({
          drafts: data?.releases.filter(({ state }) => state === "draft") ?? [],
          failed: data ? "" : message,
        }),
      )
      .catch(() => setLoaded({ drafts: [], failed: unreachable() }));
  }, [api]);
  return loaded;
}

export const unreachable = (): string => t("Couldn't reach the shop. Check your connection and try again.");

interface ReleaseFrameProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: string;
  /** Of the button that does it. */
  readonly action: string;
  readonly busy: boolean;
  /** Why it cannot be done now. */
  readonly unavailable: string | false;
  /** What went wrong; "" for nothing. */
  readonly problem: string;
  readonly problemId?: string;
  readonly onAct: () => void;
  readonly onClose: () => void;
  /** After the closing animation. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
  /** Below the fields and what went wrong. */
  readonly more?: ReactNode;
}

/** What the dialogs about releases look like. */
export function ReleaseFrame({ children, more, problem, ...props }: ReleaseFrameProps) {
  return (
    <Dialog
      open={props.open}
      width={480}
      title={props.title}
      description={props.description}
      onClose={props.onClose}
      onClosed={props.onClosed}
      footer={
        <>
          <Button onClick={props.onClose}>{t("Cancel")}</Button>
          <Button variant="primary" busy={props.busy} unavailable={props.unavailable} onClick={props.onAct}>
            {props.action}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {children}
        {problem && (
          <p id={props.problemId} role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      {more}
    </Dialog>
  );
}
