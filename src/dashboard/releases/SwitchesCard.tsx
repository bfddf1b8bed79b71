import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { ReleaseSwitchKind } from "#contract/releases.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { api, callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { SelectInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Card } from "../shell/Card.tsx";
import { useAction } from "../shell/use-action.ts";
import { type Release, refreshReleases } from "./release-queries.ts";

interface SwitchesCardProps {
  readonly release: Release;
  readonly editable: boolean;
}

const doneText = (kind: ReleaseSwitchKind, isOn: boolean) =>
  kind === "discount" ? (isOn ? t("Switched on") : t("Switched off")) : isOn ? t("Shown") : t("Hidden");

/** Discounts and news posts that a release switches. */
export function SwitchesCard({ release: { id, switched }, editable }: SwitchesCardProps) {
  const can = useCan();
  const [adding, setAdding] = useState<ReleaseSwitchKind | null>(null);
  const { run } = useAction();
  const may = (kind: ReleaseSwitchKind) => editable && can(kind === "discount" ? "discounts:write" : "content:write");
  return (
    <Card
      title={t("Discounts and news")}
      actions={
        <>
          {may("discount") && (
            <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding("discount")}>
              {t("Discount")}
            </Button>
          )}
          {may("news") && (
            <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding("news")}>
              {t("News post")}
            </Button>
          )}
        </>
      }
    >
      {switched.length === 0 && (
        <p className="muted">{t("The release switches no discounts, and shows and hides no news.")}</p>
      )}
      <ul className="stack gap-6">
        {switched.map(({ kind, record_id, name, is_on }) => (
          <li key={record_id} className="row gap-10 height-44">
            <span className="flexible break">{name}</span>
            <span className="muted small">{doneText(kind, is_on)}</span>
            {may(kind) && (
              <IconButton
                size="small"
                label={t("Remove {name}", { name })}
                icon={<X size={15} aria-hidden />}
                onClick={() =>
                  void run(
                    record_id,
                    () => api.call("/admin_api/v1/releases/switch", { id, kind, record_id, is_on: null }),
                    {
                      done: t("Taken out of the release"),
                      renew: refreshReleases,
                    },
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {adding && <AddSwitch id={id} kind={adding} onClose={() => setAdding(null)} />}
    </Card>
  );
}

interface AddSwitchProps {
  readonly id: string;
  readonly kind: ReleaseSwitchKind;
  readonly onClose: () => void;
}

function AddSwitch({ id, kind, onClose }: AddSwitchProps) {
  const { data } = useQuery(callQuery("/admin_api/v1/releases/choices", { kind }));
  const form = useDialogForm({
    values: { record_id: "", is_on: "on" },
    check: ({ record_id }) => ({ record_id: record_id === "" && t("Choose one") }),
    send: ({ record_id, is_on }) =>
      api.call("/admin_api/v1/releases/switch", { id, kind, record_id, is_on: is_on === "on" }),
    done: t("Added to the release"),
    renew: refreshReleases,
    onDone: onClose,
  });
  const isDiscount = kind === "discount";
  return (
    <FormDialog
      title={isDiscount ? t("Add discount") : t("Add news post")}
      submit={t("Add")}
      form={form}
      onClose={onClose}
    >
      <SelectInputField
        {...form.of("record_id")}
        label={isDiscount ? t("Discount") : t("News post")}
        options={[
          { value: "", label: t("Choose one") },
          ...(data?.choices ?? []).map((choice) => ({ value: choice.id, label: choice.name })),
        ]}
      />
      <SelectInputField
        {...form.of("is_on")}
        label={t("When the release starts")}
        options={[
          { value: "on", label: isDiscount ? t("Switch on") : t("Show") },
          { value: "off", label: isDiscount ? t("Switch off") : t("Hide") },
        ]}
      />
    </FormDialog>
  );
}
