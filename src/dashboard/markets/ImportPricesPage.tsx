import { useQuery } from "@tanstack/react-query";
import { FileUp, Table } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/FileButton.tsx";
import { Latest } from "#ui/latest.ts";
import { api } from "../api/api.ts";
import { formatNumber } from "../format.ts";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Checkbox } from "../shell/Input.tsx";
import { Page } from "../shell/Page.tsx";
import { readTextFile } from "../shell/read-text-file.ts";
import { Status, type Tone } from "../shell/Status.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { expectTask } from "../tasks/store.ts";
import { marketsQuery } from "./markets-query.ts";

type Checked = Output<CallByPath["/admin_api/v1/priceLists/checkImport"]>;
type Sample = Checked["samples"][number];

/** Bytes of a file at most. */
const maxFile = 30_000_000;

/** Brings prices of a file into a list: compared first, written by a task. */
export function Component() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const list = useQuery(marketsQuery).data?.price_lists.find((one) => one.id === id);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [withChanged, setWithChanged] = useState(false);
  const { busy, send, failure, show } = useForm();
  const [latest] = useState(() => new Latest());
  const prices = `/settings/markets/prices/${id}`;

  const upload = async ([picked]: readonly File[]) => {
    if (!picked) return undefined;
    const isLatest = latest.begin();
    setChecked(null);
    if (picked.size > maxFile) return show({ "": t("The file is too large: at most 30 MB") });
    const text = await readTextFile(picked);
    // Another file was chosen meanwhile.
    if (!isLatest()) return undefined;
    const given = { price_list_id: id, name: picked.name, text };
    const answer = await send("check", () =>
      api.call("/admin_api/v1/priceLists/checkImport", given, { timeout: 120_000 }),
    );
    if (answer && isLatest()) setChecked(answer);
    return undefined;
  };
  const start = async ({ import_id }: Checked) => {
    const given = { import_id, with_changed: withChanged };
    const started = await send("import", () => api.call("/admin_api/v1/priceLists/import", given));
    if (!started) return;
    expectTask(started.task_id);
    toast({ message: t("Importing prices. You can keep working."), type: "info" });
    void navigate(prices);
  };
  const choose = (variant: "primary" | "secondary") => (
    <FileButton
      label={t("File of prices")}
      accept=".csv,.tsv,.txt,text/csv"
      variant={variant}
      icon={<FileUp size={15} aria-hidden />}
      busy={busy === "check"}
      onFiles={(files) => void upload(files)}
    >
      {checked ? t("Choose another file") : t("Choose file")}
    </FileButton>
  );
  return (
    <Page
      title={t("Import prices")}
      width="narrow"
      breadcrumbs={[
        { label: t("Settings"), to: "/settings" },
        { label: t("Markets"), to: "/settings/markets" },
        { label: list?.name ?? t("Price list"), to: prices },
      ]}
      description={t("A CSV file with the columns sku, price and compare_at_price. An export has them.")}
      actions={checked && choose("secondary")}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {checked ? (
        <Preview
          checked={checked}
          withChanged={withChanged}
          onWithChanged={setWithChanged}
          busy={busy === "import"}
          onImport={() => void start(checked)}
        />
      ) : (
        <Card>
          <EmptyState
            icon={<Table size={24} aria-hidden />}
            title={t("Choose a file of prices")}
            text={t(
              "You see what it would change before anything is written. Rows without a price are left out; a price of - takes back what was set.",
            )}
            actions={choose("primary")}
          />
        </Card>
      )}
    </Page>
  );
}

interface PreviewProps {
  readonly checked: Checked;
  readonly withChanged: boolean;
  readonly onWithChanged: (on: boolean) => void;
  readonly busy: boolean;
  readonly onImport: () => void;
}

/** What the file would set, and what has been set differently meanwhile. */
function Preview({ checked: { counts, samples }, withChanged, onWithChanged, busy, onImport }: PreviewProps) {
  const written = counts.new + counts.changed + (withChanged ? counts.conflict : 0);
  const facts = [
    [counts.new, t("{count} new", { count: formatNumber(counts.new) })],
    [counts.changed, t("{count} changed", { count: formatNumber(counts.changed) })],
    [counts.same, t("{count} the same", { count: formatNumber(counts.same) })],
  ] as const;
  return (
    <div className="stack gap-16 shrink">
      {counts.failing > 0 && (
        <Banner
          tone="warning"
          title={t("{count, plural, one {# price can't be imported} other {# prices can't be imported}}", {
            count: counts.failing,
          })}
        >
          {t("They are left out. The reasons stand below.")}
        </Banner>
      )}
      {counts.conflict > 0 && (
        <Card
          title={t("{count, plural, one {# price has changed since} other {# prices have changed since}}", {
            count: counts.conflict,
          })}
          description={t("They have been set differently since the file was exported.")}
        >
          <Checkbox
            label={t("Import them too")}
            checked={withChanged}
            onChange={({ target }) => onWithChanged(target.checked)}
          />
        </Card>
      )}
      <Card
        title={
          written === 0
            ? t("Nothing to import")
            : t("{count, plural, one {# price to import} other {# prices to import}}", { count: written })
        }
        description={facts.flatMap(([count, words]) => (count > 0 ? [words] : [])).join(" · ")}
        actions={
          <Button variant="primary" busy={busy} disabled={written === 0} onClick={onImport}>
            {t("Import")}
          </Button>
        }
        flush
      >
        <ul aria-label={t("Prices of the file")}>
          {samples.map((sample) => (
            <Row key={JSON.stringify(sample)} sample={sample} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

const findings: Readonly<Record<Sample["finding"], { readonly label: string; readonly tone: Tone }>> = {
  new: { label: t("New"), tone: "success" },
  changed: { label: t("Changed"), tone: "info" },
  conflict: { label: t("Changed since"), tone: "warning" },
  failing: { label: t("Left out"), tone: "danger" },
};

function Row({ sample: { name, sku, current, value, finding, reason } }: { readonly sample: Sample }) {
  const { label, tone } = findings[finding];
  return (
    <li className="stack gap-4 line-top pad-y-12 inset">
      <div className="row between wrap gap-y-4 gap-12">
        <span className="break">
          {name}
          {sku && sku !== name && <span className="muted small"> {sku}</span>}
        </span>
        <Status tone={tone}>{label}</Status>
      </div>
      <p className="break">
        {current !== "" && <span className="muted">{t("{price} now", { price: current })} → </span>}
        {value === "" ? t("taken back") : value}
      </p>
      {reason && <p className="danger small break">{reason}</p>}
    </li>
  );
}
