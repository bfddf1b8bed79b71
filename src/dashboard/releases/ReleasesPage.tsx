import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Status } from "../shell/Status.tsx";
import { TileList, TileRow } from "../shell/TileList.tsx";
import { partsText } from "./parts.ts";
import { type ReleaseRow, refreshReleases, releasesQuery } from "./release-queries.ts";
import { checkValues, inputOf, TimesFields, valuesOf } from "./TimesFields.tsx";
import { stateOf, timesText } from "./words.ts";

/** Changes that go live together at a time. */
export function Component() {
  const can = useCan();
  const [adding, setAdding] = useState(false);
  const query = useQuery(releasesQuery);
  const add = can("decoration:publish") && (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t("Add release")}
    </Button>
  );
  return (
    <Page
      title={t("Releases")}
      width="narrow"
      description={t("Pages, prices, discounts and news that go live together at a time, and end together.")}
      actions={
        <>
          <HistoryLink types={["release"]} />
          <ButtonLink to="/calendar">{t("Calendar")}</ButtonLink>
          {query.data?.releases.length !== 0 && add}
        </>
      }
    >
      <Loaded
        query={query}
        what={t("releases")}
        skeleton={<RowsSkeleton card label={t("Loading the releases")} rows={3} height={84} picture />}
      >
        {({ releases }) => (
          <TileList
            rows={releases}
            empty={{
              icon: <CalendarClock size={24} aria-hidden />,
              title: t("No releases yet"),
              text: t("Prepare a sale or a new look now, and let it go live at its time."),
              actions: add,
            }}
          >
            {(release) => <ReleaseTile key={release.id} release={release} />}
          </TileList>
        )}
      </Loaded>
      {adding && <NewRelease onClose={() => setAdding(false)} />}
    </Page>
  );
}

function ReleaseTile({ release }: { readonly release: ReleaseRow }) {
  const { label, tone } = stateOf(release);
  return (
    <TileRow
      icon={<CalendarClock size={18} />}
      title={
        <>
          <Link to={`/releases/${release.id}`}>{release.name}</Link>
          <Status tone={tone}>{label}</Status>
        </>
      }
      lines={[timesText(release), release.problem || partsText(release)]}
    />
  );
}

function NewRelease({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const form = useDialogForm({
    values: valuesOf({ name: "", from_at: null, until_at: null }),
    check: (values) => checkValues(values),
    send: (values) => api.call("/admin_api/v1/releases/create", inputOf(values)),
    done: t("Release added"),
    renew: refreshReleases,
    onDone: ({ id }) => navigate(`/releases/${id}`),
  });
  return (
    <FormDialog title={t("Add release")} submit={t("Add release")} form={form} onClose={onClose}>
      <TimesFields form={form} />
    </FormDialog>
  );
}
