import { FileUp, Users } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/FileButton.tsx";
import { Latest } from "#ui/latest.ts";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import { listAddress } from "../lists/list-memory.ts";
import styles from "../orders/Order.module.css";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Checkbox } from "../shell/Input.tsx";
import { NoPermission } from "../shell/NoPermission.tsx";
import { Page } from "../shell/Page.tsx";
import { readTextFile } from "../shell/read-text-file.ts";
import { toast } from "../shell/toast.ts";
import { WarningList } from "../shell/WarningList.tsx";
import { useForm } from "../sign-in/use-form.ts";
import { expectTask } from "../tasks/store.ts";

type Checked = Output<CallByPath["/admin_api/v1/customers/checkImport"]>;

interface Chosen {
  readonly name: string;
  readonly csv: string;
  readonly checked: Checked;
}

/** Bytes of a file at most. */
const maxFile = 8_000_000;

/** Adds the customers of another shop from a file: checked first, added by a task. */
export function Component() {
  const navigate = useNavigate();
  const can = useCan();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [subscribe, setSubscribe] = useState(false);
  const { busy, send, failure, show } = useForm();
  const [latest] = useState(() => new Latest());
  const back = listAddress("/customers");

  const upload = async ([picked]: readonly File[]) => {
    if (!picked) return undefined;
    const isLatest = latest.begin();
    setChosen(null);
    setSubscribe(false);
    if (picked.size > maxFile) return show({ "": t("The file is too large: at most 8 MB") });
    const csv = await readTextFile(picked);
    // Another file was chosen meanwhile.
    if (!isLatest()) return undefined;
    const checked = await send("check", () => api.call("/admin_api/v1/customers/checkImport", { csv }));
    if (checked && isLatest()) setChosen({ name: picked.name, csv, checked });
    return undefined;
  };
  const start = async ({ name, csv }: Chosen) => {
    const started = await send("import", () => api.call("/admin_api/v1/customers/import", { csv, name, subscribe }));
    if (!started) return;
    expectTask(started.task_id);
    toast({
      message: t(
        "{count, plural, one {Adding # customer. You can keep working.} other {Adding # customers. You can keep working.}}",
        { count: started.count },
      ),
      type: "info",
    });
    void navigate(back);
  };
  const choose = (variant: "primary" | "secondary") => (
    <FileButton
      label={t("File of customers")}
      accept=".csv,text/csv"
      variant={variant}
      icon={<FileUp size={15} aria-hidden />}
      busy={busy === "check"}
      onFiles={(files) => void upload(files)}
    >
      {chosen ? t("Choose another file") : t("Choose file")}
    </FileButton>
  );
  return (
    <Page
      title={t("Import customers")}
      width="narrow"
      breadcrumbs={[{ label: t("Customers"), to: back }]}
      description={t(
        "From Shopify (Customers, Export), WooCommerce, or any CSV file with a column “Email”. Customers you already have stay as they are.",
      )}
      actions={chosen && choose("secondary")}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {!can("customers:write") ? (
        <NoPermission />
      ) : chosen ? (
        <Preview
          checked={chosen.checked}
          subscribe={subscribe}
          onSubscribe={setSubscribe}
          busy={busy === "import"}
          onImport={() => void start(chosen)}
        />
      ) : (
        <Card>
          <EmptyState
            icon={<Users size={24} aria-hidden />}
            title={t("Choose a file of customers")}
            text={t(
              "Name, email, phone, address, tags and note are taken over. Passwords can't be moved: customers set a new one.",
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
  readonly subscribe: boolean;
  readonly onSubscribe: (subscribe: boolean) => void;
  readonly busy: boolean;
  readonly onImport: () => void;
}

/** Whom the file would add, who is known, and what cannot be added and why. */
function Preview({ checked, subscribe, onSubscribe, busy, onImport }: PreviewProps) {
  const { added, known, agreed, has_consent, problems, problem_count, sample, addresses, noted, noted_count } = checked;
  return (
    <div className="stack gap-16 shrink">
      {problem_count > 0 && (
        <WarningList
          title={t("{count, plural, one {# line can't be added} other {# lines can't be added}}", {
            count: problem_count,
          })}
          lines={problems.map(({ line, email, problem }) => ({
            key: line,
            text: email
              ? t("Line {line}, {email}: {problem}", { line, email, problem })
              : t("Line {line}: {problem}", { line, problem }),
          }))}
          count={problem_count}
        />
      )}
      {noted_count > 0 && (
        <WarningList
          title={t(
            "{count, plural, one {# address goes into its customer's note} other {# addresses go into their customers' notes}}",
            { count: noted_count },
          )}
          lines={noted.map(({ line, email, problem }) => ({
            key: line,
            text: t("Line {line}, {email}: {problem}", { line, email, problem }),
          }))}
          count={noted_count}
        />
      )}
      <Card title={t("Newsletter")}>
        {has_consent ? (
          <Checkbox
            label={t(
              "{count, plural, one {Subscribe the # customer who agreed to emails in your old shop} other {Subscribe the # customers who agreed to emails in your old shop}}",
              { count: agreed },
            )}
            checked={subscribe}
            disabled={agreed === 0}
            onChange={({ target }) => onSubscribe(target.checked)}
          />
        ) : (
          <p className={styles.small}>
            {t(
              "No column of the file says who agreed to emails, so no one is subscribed. Shopify's is called “Accepts Email Marketing”.",
            )}
          </p>
        )}
      </Card>
      <Card
        title={
          added === 0
            ? t("No new customers")
            : t("{count, plural, one {# customer to add} other {# customers to add}}", { count: added })
        }
        description={[
          addresses > 0 &&
            t("{count, plural, one {# with a postal address.} other {# with a postal address.}}", { count: addresses }),
          known > 0 &&
            t(
              "{count, plural, one {# customer of the file is in your shop already.} other {# customers of the file are in your shop already.}}",
              { count: known },
            ),
        ]
          .filter(Boolean)
          .join(" ")}
        actions={
          <Button variant="primary" busy={busy} disabled={added === 0} onClick={onImport}>
            {added === 0
              ? t("Import")
              : t("{count, plural, one {Import # customer} other {Import # customers}}", { count: added })}
          </Button>
        }
        flush
      >
        <ul aria-label={t("The first new customers")}>
          {sample.map(({ email, name, tags }) => (
            <li key={email} className={`row gap-14 line-top pad-y-12 inset ${styles.line}`}>
              <div className={`stack fill break ${styles.about}`}>
                <span>{name || email}</span>
                {name && <span className={styles.small}>{email}</span>}
              </div>
              <span className="break">{tags.join(", ")}</span>
            </li>
          ))}
          {added > sample.length && (
            <li className={`row gap-14 line-top pad-y-12 inset ${styles.line}`}>
              {t("and {count} more", { count: formatNumber(added - sample.length) })}
            </li>
          )}
        </ul>
      </Card>
    </div>
  );
}
