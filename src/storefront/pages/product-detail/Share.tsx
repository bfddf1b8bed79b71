import { platforms as names } from "#decoration/platforms.ts";
import { SocialIcon } from "#ui/icons/SocialIcon.tsx";
import { Link } from "#ui/Link.tsx";
import styles from "./share.module.css";
import { shareUrl } from "./share-url.ts";

interface Props {
  readonly platforms: readonly number[];
  readonly label: string;
  readonly address: string;
  readonly title: string;
}

/** Links that share the page on the configured platforms. */
export function Share({ platforms, label, address, title }: Props) {
  const links = platforms.flatMap((platform) => {
    const to = shareUrl(platform, address, title);
    const name = names.find(({ value }) => value === platform)?.label;
    return to && name ? [{ platform, to, name }] : [];
  });
  if (links.length === 0) return null;
  return (
    <div className={styles.share}>
      <span>{label}</span>
      <ul className={styles.list}>
        {links.map(({ platform, to, name }) => (
          <li key={platform}>
            <Link to={to} className={styles.link} aria-label={`${label}: ${name}`}>
              <SocialIcon platform={platform} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
