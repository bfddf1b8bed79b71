import { ImageOff } from "lucide-react";
import type { ImportSample } from "#contract/shapes/import.ts";
import { t } from "#i18n/t.ts";
import { Card } from "../shell/Card.tsx";
import { Status } from "../shell/Status.tsx";
import styles from "./Samples.module.css";

/** Some products of the file with every field that changes. */
export function Samples({ samples }: { readonly samples: readonly ImportSample[] }) {
  return (
    <Card
      title={t("Samples")}
      description={t("Look at some products before you start: this is how the file was understood.")}
    >
      <ul className="stack gap-8">
        {samples.map((sample) => (
          <li key={sample.row}>
            <details className="line radius-m" open={sample.row === samples[0]?.row}>
              <summary className={`row gap-12 radius-m pad-y-8 pad-x-12 ${styles.summary}`}>
                <Picture url={sample.image} />
                <span className={`fill weight-500 cut ${styles.title}`}>{sample.title}</span>
                <span className={`muted tabular nowrap ${styles.facts}`}>
                  {sample.price}
                  {sample.variants > 1 &&
                    ` · ${t("{count, plural, one {# variant} other {# variants}}", { count: sample.variants })}`}
                </span>
                <Status tone={sample.action === "new" ? "success" : "info"}>
                  {sample.action === "new" ? t("New") : t("Changed")}
                </Status>
              </summary>
              <table className={styles.fields}>
                <thead className={sample.action === "new" ? "ui-hidden" : undefined}>
                  <tr>
                    <th scope="col">{t("Field")}</th>
                    {sample.action === "changed" && <th scope="col">{t("Now")}</th>}
                    <th scope="col">{sample.action === "changed" ? t("After the import") : t("Value")}</th>
                  </tr>
                </thead>
                <tbody>
                  {sample.fields.map(({ label, before, after }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: several fields may have one label
                    <tr key={index}>
                      <th scope="row">{label}</th>
                      {sample.action === "changed" && <td className="faint">{before || "–"}</td>}
                      <td>{after || "–"}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Pictures at other addresses are not loaded: the page's policy allows those of the shop only. */
function Picture({ url }: { readonly url: string }) {
  if (url.startsWith("/")) return <img src={url} alt="" className="tile square-36 faint radius-s" />;
  return (
    <span className="tile square-36 faint radius-s" aria-hidden>
      <ImageOff size={16} />
    </span>
  );
}
