import { Link } from "#ui/Link.tsx";
import styles from "./news-detail.module.css";
import type { Values } from "./values.ts";

interface Neighbour {
  readonly id: string;
  readonly title: string;
}

interface Props {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  readonly values: Values;
}

/** The posts before and after; nothing when there is only this one. */
export function Neighbours({ previous, next, values }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={values.neighbours_text}>
      {previous && <Way neighbour={previous} word={values.previous_text} side="previous" />}
      {next && <Way neighbour={next} word={values.next_text} side="next" />}
    </nav>
  );
}

interface WayProps {
  readonly neighbour: Neighbour;
  readonly word: string;
  readonly side: "previous" | "next";
}

function Way({ neighbour: { id, title }, word, side }: WayProps) {
  return (
    <Link to={`/NewsDetail?id=${id}`} className={styles.way} data-side={side}>
      <span className={styles.word}>{word}</span>
      <span className={styles.wayTitle}>{title}</span>
    </Link>
  );
}
