import { Autocomplete } from "@base-ui/react/autocomplete";
import { clsx } from "clsx";
import { ExternalLink, FileText, Link2, Link2Off, X } from "lucide-react";
import { useMemo, useState } from "react";
import { isExternalLink, isSafeLink } from "#decoration/links.ts";
import { IconButton } from "../../ui/Button.tsx";
import fieldStyles from "../../ui/field.module.css";
import { useFormEnvironment } from "../environment.ts";
import { completeLink, type LinkGroup, type LinkOption, linkGroups, linkTitle, matchLinks } from "../links.ts";
import type { ControlProps } from "../types.ts";
import styles from "./SelectLinks.module.css";

const rule = "a path such as /product/list or an address with http, https, mailto or tel";

/** A link: a page of the shop, an article or a link of the link list to choose, or any address to type. */
export function SelectLinks({ id, value, onChange, label, describedBy, invalid, onProblem }: ControlProps<string>) {
  const { pages, links } = useFormEnvironment();
  const groups = useMemo(() => linkGroups(pages, links), [pages, links]);
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  // The whole list while nothing new has been typed.
  const offered = draft === null || draft === value ? groups : matchLinks(groups, draft);
  const title = linkTitle(groups, value);
  const Icon = iconOf(value);

  const keep = (link: string) => {
    const safe = isSafeLink(link);
    onProblem(safe ? null : rule);
    if (safe && link !== value) onChange(link, "commit");
    return safe;
  };
  const type = (typed: string, chosen: boolean) => {
    setDraft(chosen ? null : typed);
    if (chosen || isSafeLink(typed)) keep(typed);
  };
  const settle = () => {
    if (draft !== null && keep(completeLink(draft))) setDraft(null);
  };
  return (
    <div className={styles.field}>
      <Autocomplete.Root
        value={text}
        items={offered}
        filter={null}
        openOnInputClick
        itemToStringValue={(item: LinkOption) => item.value}
        onValueChange={(typed, details) => type(typed, details.reason === "item-press")}
      >
        <div className={clsx(fieldStyles.control, styles.box)}>
          <Icon size={15} aria-hidden className={styles.icon} />
          <Autocomplete.Input
            id={id}
            aria-label={label}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            placeholder="No link: choose a page or type an address"
            spellCheck={false}
            onBlur={settle}
            onKeyDown={(event) => event.key === "Enter" && settle()}
          />
          {title && draft === null && <span className={styles.title}>{title}</span>}
          {text !== "" && (
            <IconButton
              size="small"
              label={`Clear ${label}`}
              icon={<X size={13} aria-hidden />}
              onClick={() => type("", true)}
            />
          )}
        </div>
        <Autocomplete.Portal>
          <Autocomplete.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
            <Autocomplete.Popup
              className={clsx("editor-ui", styles.popup)}
              data-empty={offered.length === 0 || undefined}
            >
              <Autocomplete.List className={styles.list}>
                {(group: LinkGroup) => <Group key={group.label} group={group} chosen={value} />}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </div>
  );
}

function Group({ group, chosen }: { readonly group: LinkGroup; readonly chosen: string }) {
  return (
    <Autocomplete.Group items={group.items} className={styles.group}>
      <Autocomplete.GroupLabel className={styles.heading}>{group.label}</Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: LinkOption) => (
          <Autocomplete.Item
            key={`${item.label} ${item.value}`}
            value={item}
            className={clsx(styles.item, item.value === chosen && styles.chosen)}
          >
            <span className={styles.name}>{item.label}</span>
            <span className={styles.address}>{item.value}</span>
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

function iconOf(link: string) {
  if (link === "") return Link2Off;
  if (isExternalLink(link)) return ExternalLink;
  return link.startsWith("/article?") ? FileText : Link2;
}
