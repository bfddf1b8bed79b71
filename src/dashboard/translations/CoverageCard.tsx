import { Link } from "react-router";
import type { Output } from "#contract/call.ts";
import type { translationCoverage } from "#contract/calls/translations.ts";
import type { TranslationKind, TranslationNeed } from "#contract/translations.ts";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import styles from "./Translations.module.css";
import { kindWords, languageName } from "./words.ts";

type Coverage = Output<typeof translationCoverage>;

interface CoverageCardProps {
  readonly language: Coverage["languages"][number];
  readonly kinds: Coverage["kinds"];
  readonly addresses: Coverage["addresses"];
}

interface Count {
  readonly texts: number;
  readonly translated: number;
  readonly outdated: number;
  readonly unreviewed: number;
}

const nothing = { translated: 0, outdated: 0, machine: 0, unreviewed: 0 };

/** One language: how much of each kind is translated, and what wants work. */
export function CoverageCard({ language: { code, published }, kinds, addresses }: CoverageCardProps) {
  const translatedAddresses = addresses.languages.find((one) => one.code === code)?.translated ?? 0;
  const counts = kinds.map(({ kind, texts, languages }) => ({
    kind,
    texts,
    ...(languages.find((one) => one.code === code) ?? nothing),
  }));
  const all = counts.reduce<Count>((sum, one) => added(sum, one), { texts: 0, ...nothing });
  return (
    <Card
      title={languageName(code)}
      description={[partText(all), !published && t("not shown yet")].filter(Boolean).join(" · ")}
      flush
    >
      <ul>
        {counts.map(({ kind, ...count }) => (
          <li key={kind} className="stack gap-6 line-top pad-y-12 inset">
            <div className="row between wrap gap-y-2 gap-12">
              <Link className="record-link" to={address(code, kind)}>
                {kindWords(kind).many}
              </Link>
              <span className="muted small tabular">{partText(count)}</span>
            </div>
            <progress
              className={styles.part}
              max={count.texts}
              value={count.translated}
              aria-label={t("{kind} translated into {language}", {
                kind: kindWords(kind).many,
                language: languageName(code),
              })}
            />
            <Needs code={code} kind={kind} count={count} />
          </li>
        ))}
        {addresses.texts > 0 && (
          <li className="row between wrap gap-y-2 gap-12 line-top pad-y-12 inset">
            <Link className="record-link" to={address(code, "addresses")}>
              {t("Addresses of products")}
            </Link>
            <span className="muted small tabular">
              {t("{count} of {total} of its own", {
                count: formatNumber(translatedAddresses),
                total: formatNumber(addresses.texts),
              })}
            </span>
          </li>
        )}
      </ul>
    </Card>
  );
}

const added = (sum: Count, one: Count): Count => ({
  texts: sum.texts + one.texts,
  translated: sum.translated + one.translated,
  outdated: sum.outdated + one.outdated,
  unreviewed: sum.unreviewed + one.unreviewed,
});

/** "83% of 1,204": never 100% while something is missing. */
function partText({ texts, translated }: Count): string {
  const percent = texts === 0 ? 100 : Math.floor((translated / texts) * 100);
  return t("{percent}% of {count}", { percent: formatNumber(percent), count: formatNumber(texts) });
}

const address = (language: string, kind: TranslationKind | "addresses", need?: TranslationNeed) =>
  `/translations/texts?${new URLSearchParams({ language, kind, ...(need && { need }) })}`;

interface NeedsProps {
  readonly code: string;
  readonly kind: TranslationKind;
  readonly count: Count;
}

function Needs({ code, kind, count: { texts, translated, outdated, unreviewed } }: NeedsProps) {
  const missing = texts - translated;
  if (missing + outdated + unreviewed === 0) return null;
  return (
    <p className="row wrap gap-y-4 gap-12 small">
      {missing > 0 && (
        <Link to={address(code, kind, "missing")}>{t("{count} missing", { count: formatNumber(missing) })}</Link>
      )}
      {outdated > 0 && (
        <Link to={address(code, kind, "outdated")}>{t("{count} outdated", { count: formatNumber(outdated) })}</Link>
      )}
      {unreviewed > 0 && (
        <Link to={address(code, kind, "unreviewed")}>
          {t("{count} not reviewed", { count: formatNumber(unreviewed) })}
        </Link>
      )}
    </p>
  );
}
