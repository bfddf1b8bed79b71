import { percentText } from "#i18n/percent.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { formatNumber, useMoney } from "../format.ts";
import { SelectInputField } from "../forms/fields/InputFields.tsx";
import { PageForm } from "../forms/PageForm.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Card } from "../shell/Card.tsx";
import { useAction } from "../shell/use-action.ts";
import { hasPartsForAll } from "./parts.ts";
import { type Release, refreshReleases } from "./release-queries.ts";
import styles from "./TestCard.module.css";
import { verdictText } from "./verdict.ts";

interface TestCardProps {
  readonly release: Release;
  /** Whether the share can still be chosen. */
  readonly editable: boolean;
  readonly mayChoose: boolean;
}

/** To whom a release is shown, and what came of it where that is a share of the visitors. */
export function TestCard({ release, editable, mayChoose }: TestCardProps) {
  const { share, test, chosen, state } = release;
  // Everybody has one price in cart and order, so that a share of the visitors is shown pages alone.
  const isForAll = hasPartsForAll(release);
  if (!test && share === null && !editable) return null;
  return (
    <Card title={t("Shown to")}>
      <div className="stack gap-16">
        {editable && isForAll && (
          <p className={share === null ? "muted" : undefined}>
            {share === null
              ? t(
                  "Everybody. A release with prices, translations, discounts or news can’t be shown to a share of the visitors: everybody pays the same price.",
                )
              : t(
                  "Only pages can be shown to a share of the visitors. Take prices, translations, discounts and news out of the release, or choose “Everybody”.",
                )}
          </p>
        )}
        {editable && !(isForAll && share === null) ? (
          <ShareField key={share} release={release} />
        ) : (
          !editable && share !== null && <p>{t("{share}% of the visitors", { share })}</p>
        )}
        {test && <Figures test={test} chosen={chosen} />}
        {state === "live" && share !== null && chosen === null && mayChoose && <Choice release={release} />}
      </div>
    </Card>
  );
}

const shares = [5, 10, 20, 50];

function ShareField({ release: { id, share } }: { readonly release: Release }) {
  const form = useDialogForm({
    values: { share: String(share ?? "") },
    send: ({ share: chosen }) =>
      api.call("/admin_api/v1/releases/update", {
        id,
        share: chosen === "" ? null : Number(chosen),
      }),
    done: t("Release saved"),
    renew: refreshReleases,
  });
  const all = [...new Set([...shares, ...(share === null ? [] : [share])])].sort((one, other) => one - other);
  return (
    <PageForm form={form} locked={false}>
      <SelectInputField
        {...form.of("share")}
        label={t("Who sees the release")}
        help={t(
          "A share of the visitors sees it for a day each, without a cookie. Orders of both groups are counted here, until you choose one for everybody. Only for pages.",
        )}
        options={[
          { value: "", label: t("Everybody") },
          ...all.map((one) => ({ value: String(one), label: t("{share}% of the visitors", { share: one }) })),
        ]}
      />
    </PageForm>
  );
}

const names = { a: t("As before"), b: t("The release") };

interface FiguresProps {
  readonly test: NonNullable<Release["test"]>;
  readonly chosen: Release["chosen"];
}

function Figures({ test, chosen }: FiguresProps) {
  const money = useMoney();
  return (
    <div className="stack gap-10">
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t("Version")}</th>
            <th scope="col">{t("Visitors")}</th>
            <th scope="col">{t("Orders")}</th>
            <th scope="col">{t("Conversion")}</th>
            <th scope="col">{t("Revenue")}</th>
          </tr>
        </thead>
        <tbody>
          {test.variants.map(({ variant, visitors, orders, revenue }) => (
            <tr key={variant}>
              <th scope="row">
                {names[variant]}
                {chosen === variant && <span className="muted small block">{t("Chosen")}</span>}
              </th>
              <td data-name={t("Visitors")}>{formatNumber(visitors)}</td>
              <td data-name={t("Orders")}>{formatNumber(orders)}</td>
              <td data-name={t("Conversion")}>{visitors > 0 ? percentText((orders / visitors) * 100) : "–"}</td>
              <td data-name={t("Revenue")}>{money(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{verdictText(test)}</p>
    </div>
  );
}

function Choice({ release: { id, name } }: { readonly release: Release }) {
  const { busy, run } = useAction();
  const choose = (variant: "a" | "b") =>
    run(variant, () => api.call("/admin_api/v1/releases/choose", { id, variant }), {
      ask: {
        title: variant === "b" ? t("Show “{name}” to everybody?", { name }) : t("End “{name}”?", { name }),
        text: variant === "b" ? t("Customers will see it right away.") : t("Everybody sees the shop as before."),
        confirm: variant === "b" ? t("Show to everybody") : t("Keep as before"),
      },
      done: t("Everybody sees the same"),
      renew: refreshReleases,
    });
  return (
    <div className="row wrap gap-10">
      <Button busy={busy === "a"} onClick={() => void choose("a")}>
        {t("Keep as before")}
      </Button>
      <Button variant="primary" busy={busy === "b"} onClick={() => void choose("b")}>
        {t("Show to everybody")}
      </Button>
    </div>
  );
}
