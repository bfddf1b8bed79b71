import { ButtonLink } from "#ui/Button.tsx";
import styles from "./ViewAll.module.css";

interface Props {
  readonly values: { readonly all_btn_text: string; readonly is_plain: boolean };
  readonly to: string;
  /** Id of the heading that says what "all" means, for screen readers. */
  readonly titleId?: string | undefined;
}

/** The "View all" button of a module; renders nothing if its text is empty. */
export function ViewAll({ values: { all_btn_text, is_plain }, to, titleId }: Props) {
  if (!all_btn_text) return null;
  return (
    <p className={styles.all}>
      <ButtonLink to={to} plain={is_plain} aria-describedby={titleId}>
        {all_btn_text}
      </ButtonLink>
    </p>
  );
}
