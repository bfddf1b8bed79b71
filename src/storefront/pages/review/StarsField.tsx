import { useId } from "react";
import { fill } from "#modules/shared/text.ts";
import styles from "./review.module.css";
import type { Values } from "./values.ts";

const star = "M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8L10 1.6Z";

/** 1 to 5 stars, as radio buttons. */
export function StarsField({ values, error }: { readonly values: Values; readonly error: string | undefined }) {
  const id = useId();
  return (
    <fieldset className={styles.stars} aria-describedby={error && id} data-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{values.stars_text}</legend>
      {/* In the order 5 to 1, reversed by CSS: its sibling selector fills every star before the chosen one. */}
      <div className={styles.row}>
        {[5, 4, 3, 2, 1].map((count) => (
          <label key={count} className={styles.star}>
            <input
              type="radio"
              name="stars"
              value={count}
              required
              aria-describedby={error && id}
              className="visually-hidden"
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={star} />
            </svg>
            <span className="visually-hidden">
              {count === 1 ? values.star_text : fill(values.star_count_text, { count })}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
