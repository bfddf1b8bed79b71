import { clsx } from "clsx";
import { Link2, Plus, X } from "lucide-react";
import { useRef } from "react";
import { useFormState } from "react-hook-form";
import type { MenuLinks } from "#contract/shapes/menu.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { completeLink } from "#ui/controls/complete-link.ts";
import { GripButton } from "#ui/controls/Grip.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { errorText, fieldId, useField, useOpenForm } from "../forms/context.ts";
import rows from "../forms/Rows.module.css";
import { useSort } from "../forms/use-sort.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Input } from "../shell/Input.tsx";
import styles from "./Content.module.css";

type MenuLink = MenuLinks[number];

interface LinksFieldProps {
  readonly articles: readonly { readonly id: string; readonly title: string; readonly is_show: number }[];
}

/** Links in their order: a title, and an article or an address that it leads to. */
export function LinksField({ articles }: LinksFieldProps) {
  const { form, readOnly } = useOpenForm();
  const field = useField<MenuLinks>("links");
  const { errors } = useFormState({ control: form.control, name: "links" });
  const list = useRef<HTMLUListElement>(null);
  const sort = useSort({
    keys: field.value.map((_, index) => String(index)),
    nameOf: (key) => field.value[Number(key)]?.title || "Link",
    onOrder: (keys) => field.set(keys.flatMap((key) => field.value[Number(key)] ?? [])),
  });
  const targets = [
    { value: "", label: "Web address" },
    ...articles.map(({ id, title, is_show }) => ({ value: id, label: title, ...(is_show !== 1 && { mark: "Draft" }) })),
  ];
  const change = (at: number, link: MenuLink) =>
    field.set(field.value.map((one, index) => (index === at ? link : one)));
  const add = () => {
    const [first] = articles;
    const target = first ? ({ type: 2, article_id: first.id } as const) : ({ type: 1, url: "" } as const);
    field.set([...field.value, { title: first?.title ?? "", ...target }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  };
  const messages = Array.isArray(errors.links) ? errors.links : [];
  const addButton = !readOnly && (
    <Button size="small" icon={<Plus size={15} aria-hidden />} onClick={add}>
      Add link
    </Button>
  );
  return (
    <Card title="Links" actions={field.value.length > 0 && addButton}>
      {field.value.length === 0 ? (
        <EmptyState
          icon={<Link2 size={24} aria-hidden />}
          title="No links yet"
          text="Add articles such as Shipping and Returns, or other websites."
          actions={addButton}
        />
      ) : (
        <ul ref={list} className={clsx(rows.rows, styles.links)}>
          {field.value.map((link, index) => {
            const { title } = link;
            const error = messages[index];
            const message =
              errorText(error?.title?.message, "title") ??
              errorText(error?.url?.message, "url") ??
              errorText(error?.article_id?.message, "article_id");
            const name = title || "link";
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              <li key={index} className={rows.row} {...sort.itemProps(String(index))}>
                <GripButton label={`Move ${name}`} {...sort.handleProps(String(index))} />
                <div className={styles.link}>
                  <Input
                    id={fieldId("links", `${index}.title`)}
                    aria-label="Title"
                    maxLength={120}
                    aria-invalid={error?.title ? true : undefined}
                    value={title}
                    onChange={(event) => change(index, { ...link, title: event.target.value })}
                  />
                  <Select
                    label={`Where ${name} leads`}
                    value={link.type === 2 ? link.article_id : ""}
                    options={targets}
                    onChange={(id) =>
                      change(index, id ? { type: 2, title, article_id: id } : { type: 1, title, url: "" })
                    }
                  />
                  {link.type === 1 && (
                    <Input
                      aria-label={`Address of ${name}`}
                      placeholder="https://"
                      inputMode="url"
                      maxLength={2000}
                      aria-invalid={error?.url ? true : undefined}
                      value={link.url}
                      onChange={(event) => change(index, { ...link, url: event.target.value })}
                      onBlur={() => change(index, { ...link, url: completeLink(link.url) })}
                    />
                  )}
                  {message && (
                    <p className={rows.error} role="alert">
                      {message}
                    </p>
                  )}
                </div>
                <IconButton
                  label={`Remove ${name}`}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => field.set(field.value.filter((_, at) => at !== index))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
