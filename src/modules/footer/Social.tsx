import { socialPaths } from "#ui/icons/social.ts";
import { Link } from "#ui/Link.tsx";
import type { Profile } from "./parts.ts";
import styles from "./styles.module.css";

/** Links to the shop's profiles on social platforms. */
export function Social({ profiles }: { readonly profiles: readonly Profile[] }) {
  if (profiles.length === 0) return null;
  return (
    <ul className={styles.social}>
      {profiles.map(({ platform, name, link }) => (
        <li key={platform}>
          <Link to={link} className={styles.profile} aria-label={name}>
            <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden="true">
              <path d={socialPaths[platform]} />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}
