import { useQuery } from "@tanstack/react-query";
import { Languages, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { languageOf, languages as shipped } from "#i18n/languages.ts";
import { rich } from "#i18n/rich.tsx";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { useCan } from "../api/start.ts";
import { ReadOnlyReason } from "../forms/ReadOnlyReason.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { AddLanguageDialog } from "./AddLanguageDialog.tsx";
import { LanguageList } from "./LanguageList.tsx";
import { languagesQuery } from "./languages-query.ts";

const crumbs = [{ label: t("Settings"), to: "/settings" }];
const count = Object.keys(shipped).length;

/** The shop's own language, and those that it is shown in beside it. */
export function Component() {
  const can = useCan();
  const mayChange = can("settings:write");
  const query = useQuery(languagesQuery);
  const [isAdding, setIsAdding] = useState(false);
  const isFull = (query.data?.languages.length ?? 0) >= count - 1;
  const add = (variant: "primary" | "secondary") =>
    mayChange &&
    !isFull && (
      <Button variant={variant} icon={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
        {t("Add language")}
      </Button>
    );
  return (
    <Page
      title={t("Languages")}
      width="narrow"
      breadcrumbs={crumbs}
      description={t(
        "Customers switch between them at the top and bottom of each page, which list them in this order.",
      )}
      actions={
        <>
          <HistoryLink types={["language"]} />
          {add("primary")}
        </>
      }
    >
      {!mayChange && <ReadOnlyReason />}
      <Loaded
        query={query}
        what={t("languages")}
        skeleton={<RowsSkeleton card label={t("Loading languages")} rows={3} height={76} />}
      >
        {({ own, languages }) => (
          <>
            <Card flush>
              <div className="row between wrap gap-8 pad-y-14 inset">
                <span className="weight-550" lang={own}>
                  {shipped[languageOf(own) ?? "en"].name}
                </span>
                <span className="muted small">
                  {rich(t("The shop’s own language, at the addresses without a prefix. <a>Change</a>"), {
                    a: <Link to="/settings/shop" />,
                  })}
                </span>
              </div>
              {languages.length > 0 && <LanguageList languages={languages} own={own} mayChange={mayChange} />}
            </Card>
            {languages.length === 0 && (
              <Card>
                <EmptyState
                  icon={<Languages size={24} aria-hidden />}
                  title={t("One language so far")}
                  text={t(
                    "A further language brings the shop’s own words, dates and numbers. Texts that you have written are shown as they are until they are translated.",
                  )}
                  actions={add("secondary")}
                />
              </Card>
            )}
            {languages.length > 0 && can("settings:read") && (
              <p className="muted">
                {rich(t("A service can translate your texts: <a>Machine translation</a>"), {
                  a: <Link to="/settings/translation" />,
                })}
              </p>
            )}
            {isAdding && (
              <AddLanguageDialog
                taken={[own, ...languages.map(({ code }) => code)]}
                onClose={() => setIsAdding(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
