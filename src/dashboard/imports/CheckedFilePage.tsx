import { FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/FileButton.tsx";
import { Latest } from "#ui/latest.ts";
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

type Finding = "new" | "changed" | "conflict" | "failing";

/** What importing a file would do, as its call answers. */
interface Checked<S> {
  readonly import_id: string;
  readonly counts: Readonly<Record<Finding | "same", number>>;
  readonly samples: readonly S[];
}

interface Sample {
  readonly finding: Finding;
  readonly reason?: string | undefined;
}

/** What the page says of the things in the file; counts are whole sentences, whose plural forms languages have. */
interface Words {
  readonly title: string;
  readonly description: string;
  readonly file: string;
  readonly choose: string;
  readonly about: string;
  readonly started: string;
  readonly list: string;
  readonly failing: (count: number) => string;
  readonly conflicts: (count: number) => string;
  readonly aboutConflicts: string;
  readonly withConflicts: string;
  /** On a thing that has changed meanwhile. */
  readonly conflict: string;
  readonly toImport: (count: number) => string;
}

interface CheckedFilePageProps<S extends Sample> {
  readonly words: Words;
  readonly breadcrumbs: readonly { readonly label: string; readonly to: string }[];
  readonly icon: ReactNode;
  /** Of the file's name and type. */
  readonly accept: string;
  readonly check: (file: { readonly name: string; readonly text: string }) => Promise<Checked<S>>;
  readonly start: (given: {
    readonly import_id: string;
    readonly with_changed: boolean;
  }) => Promise<{ readonly task_id: string }>;
  /** Where it leads when the task has started. */
  readonly back: string;
  /** Beside its finding, and below. */
  readonly sampleOf: (sample: S) => { readonly name: ReactNode; readonly change: ReactNode };
}

/** Bytes of a file at most. */
const maxFile = 30_000_000;

/** Brings the things of a file in: compared first, written by a task. */
export function CheckedFilePage<S extends Sample>(props: CheckedFilePageProps<S>) {
  const { words, breadcrumbs, icon, accept, back } = props;
  const navigate = useNavigate();
  const [checked, setChecked] = useState<Checked<S> | null>(null);
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
    const answer = await send("check", () => props.check({ name: picked.name, text }));
    if (answer && isLatest()) setChecked(answer);
    return undefined;
  };
  const start = async (import_id: string, with_changed: boolean) => {
    const started = await send("import", () => props.start({ import_id, with_changed }));
    if (!started) return;
    expectTask(started.task_id);
    toast({ message: words.started, type: "info" });
    void navigate(back);
  };
  const choose = (variant: "primary" | "secondary") => (
    <FileButton
      label={words.file}
      accept={accept}
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
      title={words.title}
      width="narrow"
      breadcrumbs={breadcrumbs}
      description={words.description}
      actions={checked && choose("secondary")}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {checked ? (
        <Preview
          words={words}
          checked={checked}
          sampleOf={props.sampleOf}
          busy={busy === "import"}
          onImport={(withChanged) => void start(checked.import_id, withChanged)}
        />
      ) : (
        <Card>
          <EmptyState icon={icon} title={words.choose} text={words.about} actions={choose("primary")} />
        </Card>
      )}
    </Page>
  );
}

interface PreviewProps<S extends Sample> extends Pick<CheckedFilePageProps<S>, "words" | "sampleOf"> {
  readonly checked: Checked<S>;
  readonly busy: boolean;
  readonly onImport: (withChanged: boolean) => void;
}

/** What the file would add and change, and what does not fit any more. */
function Preview<S extends Sample>({ words, checked, sampleOf, busy, onImport }: PreviewProps<S>) {
  const { counts, samples } = checked;
  const [withChanged, setWithChanged] = useState(false);
  const written = counts.new + counts.changed + (withChanged ? counts.conflict : 0);
  const facts = [
    [counts.new, t("{count} new", { count: formatNumber(counts.new) })],
    [counts.changed, t("{count} changed", { count: formatNumber(counts.changed) })],
    [counts.same, t("{count} the same", { count: formatNumber(counts.same) })],
  ] as const;
  return (
    <div className="stack gap-16 shrink">
      {counts.failing > 0 && (
        <Banner tone="warning" title={words.failing(counts.failing)}>
          {t("They are left out. The reasons stand below.")}
        </Banner>
      )}
      {counts.conflict > 0 && (
        <Card title={words.conflicts(counts.conflict)} description={words.aboutConflicts}>
          <Checkbox
            label={words.withConflicts}
            checked={withChanged}
            onChange={({ target }) => setWithChanged(target.checked)}
          />
        </Card>
      )}
      <Card
        title={written === 0 ? t("Nothing to import") : words.toImport(written)}
        description={facts.flatMap(([count, text]) => (count > 0 ? [text] : [])).join(" · ")}
        actions={
          <Button variant="primary" busy={busy} disabled={written === 0} onClick={() => onImport(withChanged)}>
            {t("Import")}
          </Button>
        }
        flush
      >
        <ul aria-label={words.list}>
          {samples.map((sample) => {
            const { name, change } = sampleOf(sample);
            return (
              <li key={JSON.stringify(sample)} className="stack gap-4 line-top pad-y-12 inset">
                <div className="row between wrap gap-y-4 gap-12">
                  {name}
                  <Status tone={tones[sample.finding]}>
                    {sample.finding === "conflict" ? words.conflict : labels[sample.finding]}
                  </Status>
                </div>
                {change}
                {sample.reason && <p className="danger small break">{sample.reason}</p>}
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}

const tones: Readonly<Record<Finding, Tone>> = {
  ...{ new: "success", changed: "info", conflict: "warning", failing: "danger" },
};
const labels = { new: t("New"), changed: t("Changed"), failing: t("Left out") } as const;
