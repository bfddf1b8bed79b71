import { clsx } from "clsx";
import { Link2, Plus, X } from "lucide-react";
import { useRef } from "react";
import { useFormState } from "react-hook-form";
import type { MenuLinks } from "#contract/shapes/menu.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { GripButton } from "#ui/controls/Grip.tsx";
import { LinkPicker } from "#ui/links/LinkPicker.tsx";
import { errorText, fieldId, useField, useOpenForm } from "../forms/context.ts";
import rows from "../forms/Rows.module.css";
import { useSort } from "../forms/use-sort.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Input } from "../shell/Input.tsx";
import styles from "./Content.module.css";
import { addressOf, type Linkable, linkTo, type MenuLink, useLinkSources } from "./link-targets.ts";

/** Links in their order: a title, and what it leads to: a page, a category, a product, an article or an address. */
export function LinksField({ articles, pages }: Linkable) {
  const { form, readOnly } = useOpenForm();
  const field = useField<MenuLinks>("links");
  const { errors } = useFormState({ control: form.control, name: "links" });
  const list = useRef<HTMLUListElement>(null);
  const sort = useSort({
    keys: field.value.map((_, index) => String(index)),
    nameOf: (key) => field.value[Number(key)]?.title || t("Link"),
    onOrder: (keys) => field.set(keys.flatMap((key) => field.value[Number(key)] ?? [])),
  });
  const sources = useLinkSources({ articles, pages });
  const change = (at: number, link: MenuLink) =>
    field.set(field.value.map((one, index) => (index === at ? link : one)));
  const add = () => {
    field.set([...field.value, { type: 1, title: "", url: "" }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  };
  const messages = Array.isArray(errors.links) ? errors.links : [];
  const addButton = !readOnly && (
    <Button size="small" icon={<Plus size={15} aria-hidden />} onClick={add}>
      {t("Add link")}
    </Button>
  );
  return (
    <Card title={t("Links")} actions={field.value.length > 0 && addButton}>
      {field.value.length === 0 ? (
        <EmptyState
          icon={<Link2 size={24} aria-hidden />}
          title={t("No links yet")}
          text={t(
            "Add articles such as Shipping and Returns, pages of your shop, categories, products or other websites.",
          )}
          actions={addButton}
        />
      ) : (
        <ul ref={list} className={clsx("stack gap-12", styles.links)}>
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
                <GripButton label={t("Move {name}", { name })} {...sort.handleProps(String(index))} />
                <div className="columns min-190 gap-8">
                  <Input
                    id={fieldId("links", `${index}.title`)}
                    aria-label={t("Title")}
                    maxLength={120}
                    aria-invalid={error?.title ? true : undefined}
                    value={title}
                    onChange={(event) => change(index, { ...link, title: event.target.value })}
                  />
                  <LinkPicker
                    {...sources}
                    named
                    label={t("Where {name} leads", { name })}
                    value={addressOf(link)}
                    invalid={Boolean(error?.url ?? error?.article_id)}
                    onLink={(address, target) => {
                      change(index, linkTo(title || (target?.label ?? ""), address, articles));
                      return true;
                    }}
                  />
                  {message && (
                    <p className={`danger small leading-18 ${rows.error}`} role="alert">
                      {message}
                    </p>
                  )}
                </div>
                <IconButton
                  label={t("Remove {name}", { name })}
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
