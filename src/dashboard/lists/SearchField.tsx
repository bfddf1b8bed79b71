import { Search } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import control from "#ui/controls/field.module.css";
import styles from "./SearchField.module.css";

interface SearchFieldProps {
  readonly ref?: RefObject<HTMLInputElement | null>;
  /** What it searches, as placeholder and name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Milliseconds without a key before the list is searched. */
const pause = 180;

/** Searches while one types. */
export function SearchField({ ref, label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Another view, or the way back: the field follows the address.
    if (value !== sent.current) {
      setText(value);
      sent.current = value;
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    onChange(next.trim());
  };
  return (
    <search className={`${control.control} ${styles.box}`}>
      <Search size={15} aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(target.value), pause);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") send(text);
          if (event.key !== "Escape" || text === "") return;
          event.preventDefault();
          setText("");
          send("");
        }}
      />
    </search>
  );
}
