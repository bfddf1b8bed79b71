import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { t } from "#i18n/t.ts";
import { useCan, useStart } from "../api/start.ts";
import { aboutScreen } from "../palette/entries.ts";
import { Card } from "../shell/Card.tsx";
import { footNavigation, grouped } from "../shell/navigation.ts";
import { Page } from "../shell/Page.tsx";
import styles from "./Settings.module.css";

/** The parts of the settings that the person may open. */
export function Component() {
  const can = useCan();
  const { markets } = useStart().mall;
  const parts = footNavigation
    .flatMap(({ children = [] }) => children)
    .filter(({ permission, markets: only }) => can(permission) && (!only || markets));
  return (
    <Page title={t("Settings")} width="narrow">
      <div className="stack gap-16">
        {grouped(parts).map(({ heading, entries }) => (
          <Card key={heading ?? ""} flush {...(heading && { title: heading })}>
            <ul className={styles.list}>
              {entries.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={`row between gap-12 height-64 faint plain pad-y-10 inset ${styles.link}`}>
                    <span>
                      <strong className="block strong weight-600">{label}</strong>
                      <Description of={to} />
                    </span>
                    <ChevronRight size={18} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  );
}

function Description({ of: to }: { readonly of: string }) {
  const { description } = aboutScreen(to);
  return description && <span className="muted">{description}</span>;
}
