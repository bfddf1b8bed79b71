import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Eye } from "lucide-react";
import type { ComponentType } from "react";
import { useParams } from "react-router";
import { releasePreviewPath } from "#contract/releases.ts";
import { t } from "#i18n/t.ts";
import { buttonClass } from "#ui/controls/Button.tsx";
import { History } from "../activity/History.tsx";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatTime } from "../format.ts";
import { PageForm } from "../forms/PageForm.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { Status } from "../shell/Status.tsx";
import { PagesCard } from "./PagesCard.tsx";
import { PricesCard } from "./PricesCard.tsx";
import { type PartName, partNames, parts } from "./parts.ts";
import { ReleaseActions } from "./ReleaseActions.tsx";
import styles from "./ReleasePage.module.css";
import { type Release, refreshReleases, releaseQuery } from "./release-queries.ts";
import { SwitchesCard } from "./SwitchesCard.tsx";
import { TestCard } from "./TestCard.tsx";
import { TextsCard } from "./TextsCard.tsx";
import { changedIn, checkValues, type ReleaseValues, TimesFields, valuesOf } from "./TimesFields.tsx";
import { clashText, noteText, stateOf, timesText } from "./words.ts";

const cards: Readonly<Record<PartName, ComponentType<{ readonly release: Release; readonly editable: boolean }>>> = {
  groups: PagesCard,
  prices: PricesCard,
  texts: TextsCard,
  switches: SwitchesCard,
};

const crumbs = () => [{ label: t("Releases"), to: "/releases" }];

/** One release: its times, its parts, and what is done with it. */
export function Component() {
  const { id = "" } = useParams();
  const query = useQuery(releaseQuery(id));
  return (
    <DetailPage query={query} title={t("Release")} what={t("this release")} breadcrumbs={crumbs()} skeleton={8}>
      {(release) => <OpenRelease key={release.id} release={release} />}
    </DetailPage>
  );
}

function OpenRelease({ release }: { readonly release: Release }) {
  const can = useCan();
  const mayWrite = can("decoration:publish");
  const { id, name, state, problem, clashes, notes, pages } = release;
  const { label, tone } = stateOf(release);
  const pageName = (group: string) => pages.find((page) => page.group === group)?.title ?? group;
  const isDraft = state === "draft";
  return (
    <Page
      title={name}
      width="narrow"
      badge={<Status tone={tone}>{label}</Status>}
      description={timesText(release)}
      breadcrumbs={crumbs()}
      actions={mayWrite && <ReleaseActions release={release} pageName={pageName} />}
    >
      {problem && (
        <Banner tone="danger" title={state === "live" ? t("It could not end") : t("It could not start")}>
          {problem}
        </Banner>
      )}
      {clashes.length > 0 && (
        <Banner tone="warning" title={t("Something else changes the same in that time")}>
          <ul className="stack gap-4">
            {clashes.map((clash) => (
              <li key={JSON.stringify(clash)}>{clashText(clash, pageName)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {notes.length > 0 && (
        <Banner title={t("What others changed too")}>
          <ul className="stack gap-4">
            {notes.map((note) => (
              <li key={JSON.stringify(note)}>{noteText(note, pageName)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Times key={JSON.stringify(valuesOf(release))} release={release} locked={!mayWrite} />
      {(state === "draft" || state === "scheduled") && <PreviewLink release={release} />}
      <TestCard release={release} editable={isDraft && mayWrite} mayChoose={mayWrite} />
      {partNames.map((name) => {
        const PartCard = cards[name];
        const { permission } = parts[name];
        return (
          <PartCard key={name} release={release} editable={isDraft && mayWrite && (!permission || can(permission))} />
        );
      })}
      <History type="release" id={id} />
    </Page>
  );
}

/** Opens the shop as the release will make it, in a tab of its own. */
function PreviewLink({ release: { id, from_at } }: { readonly release: Release }) {
  const isLater = from_at !== null && Date.parse(from_at) > Date.now();
  return (
    <p>
      <a
        className={clsx(buttonClass("secondary", "medium"), styles.preview)}
        href={releasePreviewPath(id)}
        target="_blank"
        rel="noopener"
      >
        <Eye size={16} aria-hidden />
        <span>
          {isLater
            ? t("View the shop as it will be at {time}", { time: formatTime(from_at) })
            : t("View the shop as it would be now")}
        </span>
      </a>
    </p>
  );
}

function Times({ release, locked }: { readonly release: Release; readonly locked: boolean }) {
  const { id, state } = release;
  const form = useDialogForm({
    values: valuesOf(release),
    check: (values) => checkValues(values, release),
    send: (values: ReleaseValues) => api.call("/admin_api/v1/releases/update", { id, ...changedIn(values, release) }),
    done: t("Release saved"),
    renew: refreshReleases,
  });
  const all = ["name", "from_at", "until_at"] as const;
  const fixed = state === "ended" ? all.slice(1) : state === "live" ? all.slice(1, 2) : [];
  return (
    <PageForm form={form} locked={locked}>
      <Card>
        <div className="stack gap-16">
          <TimesFields form={form} locked={locked ? all : fixed} />
        </div>
      </Card>
    </PageForm>
  );
}
