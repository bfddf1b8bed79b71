import { FileUp, Languages } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
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
import { kindWords, languageName } from "./words.ts";

type Checked = Output<CallByPath["/admin_api/v1/translations/checkImport"]>;
type Sample = Checked["samples"][number];

/** Bytes of a file at most. */
const maxFile = 30_000_000;
const crumbs = [{ label: t("Translations"), to: "/translations" }];

/** Brings translations of a file in: compared first, written by a task. */
export function Component() {
  const navigate = useNavigate();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [withChanged, setWithChanged] = useState(false);
  const { busy, send, failure, show } = useForm();
  const [latest] = useState(() => new Latest());

  const upload = async ([picked]: readonly File[]) => {
    if (!picked) return undefined;
    const isLatest = latest.begin();
    setChecked(null);
    if (picked.size > maxFile) return show({ "": t("The file is too large: at most 30 MB") });
    const text = await readTextFile(picked);
    // Another file was chosen meanwhile.
    if (!isLatest()) return undefined;
    const answer = await send("check", () =>
      api.call("/admin_api/v1/translations/checkImport", { name: picked.name, text }, { timeout: 120_000 }),
    );
    if (answer && isLatest()) setChecked(answer);
    return undefined;
  };
  const start = async ({ import_id }: Checked) => {
    const given = { import_id, with_changed: withChanged };
    const started = await send("import", () => api.call("/admin_api/v1/translations/import", given));
    if (!started) return;
    expectTask(started.task_id);
    toast({ message: t("Importing translations. You can keep working."), type: "info" });
    void navigate("/translations");
  };
  const choose = (variant: "primary" | "secondary") => (
    <FileButton
      label={t("File of translations")}
      accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
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
      title={t("Import translations")}
      width="narrow"
      breadcrumbs={crumbs}
      description={t("A CSV or XLIFF file that was exported here and translated elsewhere.")}
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
            icon={<Languages size={24} aria-hidden />}
            title={t("Choose a file of translations")}
            text={t("You see what it would change before anything is written. Empty cells leave what there is.")}
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

/** What the file would add and change, and what does not fit any more. */
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
          title={t("{count, plural, one {# translation can't be imported} other {# translations can't be imported}}", {
            count: counts.failing,
          })}
        >
          {t("They are left out. The reasons stand below.")}
        </Banner>
      )}
      {counts.conflict > 0 && (
        <Card
          title={t("{count, plural, one {# text has changed since} other {# texts have changed since}}", {
            count: counts.conflict,
          })}
          description={t("Their translations are of a text that the shop does not have any more.")}
        >
          <Checkbox
            label={t("Import them too, marked as outdated")}
            checked={withChanged}
            onChange={({ target }) => onWithChanged(target.checked)}
          />
        </Card>
      )}
      <Card
        title={
          written === 0
            ? t("Nothing to import")
            : t("{count, plural, one {# translation to import} other {# translations to import}}", { count: written })
        }
        description={facts.flatMap(([count, words]) => (count > 0 ? [words] : [])).join(" · ")}
        actions={
          <Button variant="primary" busy={busy} disabled={written === 0} onClick={onImport}>
            {t("Import")}
          </Button>
        }
        flush
      >
        <ul aria-label={t("Translations of the file")}>
          {samples.map((sample) => (
            <Row key={JSON.stringify([sample.kind, sample.id, sample.field, sample.locale])} sample={sample} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

const findings: Readonly<Record<Sample["finding"], { readonly label: string; readonly tone: Tone }>> = {
  new: { label: t("New"), tone: "success" },
  changed: { label: t("Changed"), tone: "info" },
  conflict: { label: t("Text has changed"), tone: "warning" },
  failing: { label: t("Left out"), tone: "danger" },
};

function Row({ sample: { kind, locale, source, current, value, finding, reason } }: { readonly sample: Sample }) {
  const { label, tone } = findings[finding];
  return (
    <li className="stack gap-4 line-top pad-y-12 inset">
      <div className="row between wrap gap-y-4 gap-12">
        <span className="muted small">
          {kindWords(kind).one} · {languageName(locale)}
        </span>
        <Status tone={tone}>{label}</Status>
      </div>
      <p className="muted break">{source}</p>
      {current !== "" && current !== value && <p className="muted break">{t("Now: {text}", { text: current })}</p>}
      <p className="break" lang={locale}>
        {value}
      </p>
      {reason && <p className="danger small break">{reason}</p>}
    </li>
  );
}
