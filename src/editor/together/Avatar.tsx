import { clsx } from "clsx";
import type { Person } from "#contract/shared-work.ts";
import { initialsOf } from "./colleagues.ts";
import styles from "./people.module.css";

interface AvatarProps {
  readonly person: Pick<Person, "name" | "color">;
  readonly small?: boolean;
  /** Only the rim has the colour. */
  readonly hollow?: boolean;
}

/** The initials of a person in their colour. What they mean is said beside it. */
export function Avatar({ person: { name, color }, small, hollow }: AvatarProps) {
  return (
    <span
      className={clsx(styles.person, styles.avatar, small && styles.small, hollow && styles.hollow)}
      data-color={color}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  );
}
