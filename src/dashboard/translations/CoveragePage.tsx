import { useQuery } from "@tanstack/react-query";
import { Download, FileUp, Languages } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { callQuery } from "../api/api.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { CoverageCard } from "./CoverageCard.tsx";
import { MachineButton } from "./MachineButton.tsx";
import { OneLanguage } from "./OneLanguage.tsx";

const ExportDialog = lazy(() => import("./ExportDialog.tsx"));

/** How much of the shop is translated, by language and kind of record. */
export function Component() {
  const [isExporting, setExporting] = useState(false);
  const query = useQuery(callQuery("/admin_api/v1/translations/coverage", {}));
  const hasTexts = query.data !== undefined && query.data.languages.length > 0 && query.data.kinds.length > 0;
  return (
    <Page
      title={t("Translations")}
      description={t(
        "What you have written, in the other languages of the shop. Built-in texts are translated already.",
      )}
      actions={
        hasTexts && (
          <>
            <Button icon={<Download size={15} aria-hidden />} onClick={() => setExporting(true)}>
              {t("Export")}
            </Button>
            <ButtonLink to="/translations/import" icon={<FileUp size={15} aria-hidden />}>
              {t("Import")}
            </ButtonLink>
            <MachineButton codes={query.data.languages.map(({ code }) => code)} />
            <ButtonLink to="/translations/texts" variant="primary">
              {t("All texts")}
            </ButtonLink>
          </>
        )
      }
    >
      <Loaded
        query={query}
        what={t("translations")}
        skeleton={<RowsSkeleton card label={t("Loading translations")} rows={6} height={56} />}
      >
        {({ languages, kinds, addresses }) =>
          languages.length === 0 ? (
            <OneLanguage />
          ) : kinds.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Languages size={24} aria-hidden />}
                title={t("Nothing to translate yet")}
                text={t("Products, categories, articles and menus that you add are listed here.")}
              />
            </Card>
          ) : (
            <div className="columns min-380 gap-16 lines-start">
              {languages.map((language) => (
                <CoverageCard key={language.code} language={language} kinds={kinds} addresses={addresses} />
              ))}
            </div>
          )
        }
      </Loaded>
      {isExporting && query.data && (
        <Suspense fallback={null}>
          <ExportDialog
            codes={query.data.languages.map(({ code }) => code)}
            language=""
            words={t("All texts")}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}
