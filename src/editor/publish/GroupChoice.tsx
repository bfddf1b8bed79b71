import type { Group } from "#contract/groups.ts";
import styles from "./GroupChoice.module.css";
import { groupLabels } from "./labels.ts";

interface GroupChoiceProps {
  /** Heading of the list. */
  readonly label: string;
  readonly groups: readonly Group[];
  readonly chosen: readonly Group[];
  readonly onChange: (chosen: readonly Group[]) => void;
}

/** Pages and other groups with unpublished changes, to choose among. */
export function GroupChoice({ label, groups, chosen, onChange }: GroupChoiceProps) {
  const toggle = (group: Group) =>
    onChange(groups.filter((one) => (one === group ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {groups.map((group) => (
        <label key={group}>
          <input type="checkbox" checked={chosen.includes(group)} onChange={() => toggle(group)} />
          {groupLabels([group])}
        </label>
      ))}
    </fieldset>
  );
}
