import { useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useAction } from "../shell/use-action.ts";
import { type Release, refreshReleases } from "./release-queries.ts";
import { clashText, timesText } from "./words.ts";

interface ReleaseActionsProps {
  readonly release: Release;
  readonly pageName: (group: string) => string;
}

/** What is done with a release in its state. */
export function ReleaseActions({ release, pageName }: ReleaseActionsProps) {
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const { id, name, state, from_at, clashes } = release;
  const isLater = from_at !== null && Date.parse(from_at) > Date.now();
  const renew = refreshReleases;
  const clashing =
    clashes.length > 0
      ? ["", t("Something else changes the same in that time"), ...clashes.map((clash) => clashText(clash, pageName))]
      : [];
  const schedule = () =>
    run("schedule", () => api.call("/admin_api/v1/releases/schedule", { id, despite_clashes: clashes.length > 0 }), {
      ask: {
        title: t("Schedule “{name}”?", { name }),
        text: [timesText(release), ...clashing].join("\n"),
        confirm: t("Schedule"),
      },
      done: t("Release scheduled"),
      renew,
    });
  const unschedule = () =>
    run("unschedule", () => api.call("/admin_api/v1/releases/unschedule", { id }), {
      done: t("The release is a draft again"),
      renew,
    });
  const start = () =>
    run("start", () => api.call("/admin_api/v1/releases/start", { id }), {
      ask: {
        title: t("Start “{name}” now?", { name }),
        text: [t("Customers will see it right away."), ...clashing].join("\n"),
        confirm: t("Start now"),
      },
      done: t("The release is live"),
      renew,
    });
  const end = () =>
    run("end", () => api.call("/admin_api/v1/releases/end", { id }), {
      ask: {
        title: t("End “{name}” now?", { name }),
        text: t("Everything is as before then, but for what was changed since."),
        confirm: t("End now"),
        cautious: true,
      },
      done: t("The release has ended"),
      renew,
    });
  const remove = () =>
    run("remove", () => api.call("/admin_api/v1/releases/remove", { id }), {
      ask: {
        title: t("Delete “{name}”?", { name }),
        text: t("You can undo this."),
        confirm: t("Delete"),
        danger: true,
      },
      done: t("Release deleted"),
      onDone: async () => {
        await navigate("/releases");
        await refreshReleases();
      },
    });
  return (
    <>
      {state !== "live" && (
        <Button busy={busy === "remove"} onClick={() => void remove()}>
          {t("Delete")}
        </Button>
      )}
      {(state === "draft" || state === "scheduled") && (
        <Button busy={busy === "start"} onClick={() => void start()}>
          {t("Start now")}
        </Button>
      )}
      {state === "draft" && (
        <Button
          variant="primary"
          busy={busy === "schedule"}
          unavailable={!isLater && t("Choose a start in the future and save it first")}
          onClick={() => void schedule()}
        >
          {t("Schedule")}
        </Button>
      )}
      {state === "scheduled" && (
        <Button busy={busy === "unschedule"} onClick={() => void unschedule()}>
          {t("Back to draft")}
        </Button>
      )}
      {state === "live" && (
        <Button variant="primary" busy={busy === "end"} onClick={() => void end()}>
          {t("End now")}
        </Button>
      )}
    </>
  );
}
