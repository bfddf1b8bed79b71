import type { TextLanguages } from "#contract/rows.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import styles from "./news-detail.module.css";
import type { Values } from "./values.ts";

interface Neighbour {
  readonly id: string;
  readonly title: string;
  readonly lang?: TextLanguages | undefined;
}

interface Props {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  readonly values: Values;
}

/** Links to the previous and next post. */
export function Neighbours({ previous, next, values }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={values.neighbours_text}>
      {previous && <NeighbourLink neighbour={previous} label={values.previous_text} side="previous" />}
      {next && <NeighbourLink neighbour={next} label={values.next_text} side="next" />}
    </nav>
  );
}

interface NeighbourLinkProps {
  readonly neighbour: Neighbour;
  readonly label: string;
  readonly side: "previous" | "next";
}

function NeighbourLink({ neighbour: { id, title, lang }, label, side }: NeighbourLinkProps) {
  return (
    <Link to={`/NewsDetail?id=${id}`} className={styles.way} data-side={side}>
      <span className={styles.word}>{label}</span>
      <span className={styles.wayTitle}>
        <Isolate lang={lang?.title}>{title}</Isolate>
      </span>
    </Link>
  );
}
