import { clsx } from "clsx";
import { ExternalLink, FileText, Link2, Link2Off, X } from "lucide-react";
import { type KeyboardEvent, useMemo, useState } from "react";
import { isExternalLink, isSafeLink } from "#decoration/links.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { completeLink } from "#ui/controls/complete-link.ts";
import fieldStyles from "#ui/controls/field.module.css";
import { useListbox } from "#ui/controls/use-listbox.ts";
import type { LinkTarget } from "#ui/richtext/link-sources.ts";
import { useFoundTargets } from "#ui/richtext/use-found-targets.ts";
import { useFormContext } from "../form-context.ts";
import { linkGroups, linkTitle, matchLinks } from "../links.ts";
import type { ControlProps } from "../types.ts";
import { LinkList } from "./LinkList.tsx";
import styles from "./SelectLinks.module.css";

const rule = "a path such as /product/list or an address with http, https, mailto or tel";

/** A link: a page, an article, an entry of the link list, a category, a product, or a typed address. */
export function SelectLinks({ id, value, onChange, label, describedBy, invalid, onProblem }: ControlProps<string>) {
  const { pages, links, findTargets } = useFormContext();
  const groups = useMemo(() => linkGroups(pages, links), [pages, links]);
  // The typed text; null while the field shows its value.
  const [draft, setDraft] = useState<string | null>(null);
  // All options until something else is typed.
  const searched = draft === null || draft === value ? null : draft;
  const found = useFoundTargets(searched ?? "", findTargets);
  const offered =
    searched === null ? groups : [...matchLinks(groups, searched), ...found.filter(({ items }) => items.length > 0)];
  const options = offered.flatMap((group) => group.items);
  const [picked, setPicked] = useState<LinkTarget | null>(null);
  const title = linkTitle(groups, value) ?? (picked?.value === value ? picked.label : undefined);
  const Icon = iconOf(value);

  const keep = (link: string) => {
    const safe = isSafeLink(link);
    onProblem(safe ? null : rule);
    if (safe && link !== value) onChange(link, "commit");
    return safe;
  };
  const choose = (link: string) => {
    setDraft(null);
    keep(link);
  };
  const list = useListbox<HTMLDivElement>({
    label,
    labels: options.map((option) => option.label),
    chosen: options.findIndex((option) => option.value === value),
    editable: true,
    onPick: (index) => {
      setPicked(options[index] ?? null);
      choose(options[index]?.value ?? value);
    },
  });
  const settle = () => {
    list.close();
    if (draft !== null && keep(completeLink(draft))) setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    list.comboboxProps.onKeyDown(event);
    if (event.key === "Enter" && !event.defaultPrevented) settle();
  };
  return (
    <>
      <div ref={list.anchor} className={clsx(fieldStyles.control, styles.box)}>
        <Icon size={15} aria-hidden className={styles.icon} />
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-autocomplete="list"
          placeholder="Search, or paste an address"
          {...list.comboboxProps}
          value={draft ?? value}
          onChange={(event) => {
            const typed = event.target.value;
            setDraft(typed);
            list.show(-1);
            if (isSafeLink(typed)) keep(typed);
          }}
          onClick={() => list.show(-1)}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        {title && draft === null && <span className={styles.title}>{title}</span>}
        {(draft ?? value) !== "" && (
          <IconButton
            size="small"
            label={`Clear ${label}`}
            icon={<X size={13} aria-hidden />}
            onClick={() => choose("")}
          />
        )}
      </div>
      <LinkList list={list} groups={offered} />
    </>
  );
}

function iconOf(link: string) {
  if (link === "") return Link2Off;
  if (isExternalLink(link)) return ExternalLink;
  return link.startsWith("/article?") ? FileText : Link2;
}
