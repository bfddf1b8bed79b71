import { SocialIcon } from "#ui/icons/SocialIcon.tsx";
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
            <SocialIcon platform={platform} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
