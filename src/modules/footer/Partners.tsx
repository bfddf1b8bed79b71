import type { DefinitionValues } from "#decoration/module.ts";
import { Link } from "#ui/Link.tsx";
import type footer from "./definition.ts";
import styles from "./styles.module.css";

type Values = Pick<DefinitionValues<typeof footer>, "partner_list" | "partner_title">;

/** Logos of partners and payment methods, above the menus. */
export function Partners({ values: { partner_list, partner_title } }: { readonly values: Values }) {
  const partners = partner_list.filter((partner) => partner.icon !== "");
  if (partners.length === 0) return null;
  return (
    <div className={styles.partners}>
      {partner_title && <h2 className={styles.title}>{partner_title}</h2>}
      <ul className={styles.partnerList}>
        {partners.map(({ name, icon, link }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: partners have no id; their index identifies them
          <li key={index}>
            <Link to={link} className={styles.partner}>
              <img src={icon} alt={name || hostOf(link)} loading="lazy" className={styles.partnerIcon} data-logo="" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Host of an address, "example.com"; a path unchanged. */
function hostOf(link: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(link)?.[1] ?? link;
}
