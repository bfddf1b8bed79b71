import { type ReactNode, useRef } from "react";
import type { z } from "zod";
import type { Permission } from "#contract/permissions.ts";
import { t } from "#i18n/t.ts";
import { History } from "../activity/History.tsx";
import { refresh } from "../api/api.ts";
import { startPath, useCan, useStart } from "../api/start.ts";
import type { Values } from "../forms/changes.ts";
import type { FieldText } from "../forms/context.ts";
import { RecordFormView } from "../forms/RecordFormView.tsx";
import { useFormPart, useRecordForm } from "../forms/use-record-form.ts";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";

interface Group<V extends Values> {
  readonly settings: V;
}

interface Saved<V extends Values> extends Group<V> {
  readonly batch_id?: string | undefined;
}

interface SettingsPageProps<V extends Values, R extends Group<V>> {
  readonly title: string;
  /** Name of the group, as in the path of its calls. */
  readonly group: string;
  /** The group's schema of the contract. */
  readonly schema: z.ZodType<V, V>;
  readonly fields: Readonly<Record<keyof V & string, FieldText>>;
  readonly load: (signal: AbortSignal) => Promise<R>;
  readonly save: (input: { readonly changes: Partial<V>; readonly base: Partial<V> }) => Promise<Saved<V>>;
  /** What changing the group takes. */
  readonly permission?: Permission;
  /** The cards with the fields; gets what `load` answered. */
  readonly children: (loaded: R) => ReactNode;
  /** Between the form and the history: what is changed by calls of its own. */
  readonly below?: ReactNode;
}

/** The screen of a group of settings (`shop/settings`): a record form, and the history of its fields below it. */
export function SettingsPage<V extends Values, R extends Group<V>>(props: SettingsPageProps<V, R>) {
  const { title, group, schema, fields, load, save, children, below, permission = "settings:write" } = props;
  const { mall } = useStart();
  const can = useCan();
  const last = useRef<R>(null);
  const used = useRecordForm<R, V>({
    type: `settings_${group}`,
    id: mall.id,
    load: async (signal) => {
      last.current = await load(signal);
      return last.current;
    },
    values: (record) => record.settings,
    schema,
    savedMessage: t("Settings saved"),
    async save({ changes, base }) {
      const { settings: saved, batch_id } = await save({ changes, base });
      // The frame of every screen shows the shop's name, and its currency everywhere.
      void refresh(startPath);
      const record = { ...(last.current ?? (await load(AbortSignal.timeout(30_000)))), settings: saved };
      return { record, ...(batch_id && { batch: batch_id }) };
    },
  });
  return (
    <Page title={title} width="narrow" breadcrumbs={crumbs}>
      <Loaded query={used} what={t("settings")} skeleton={8}>
        {(form) => (
          <>
            <RecordFormView form={form} fields={fields} permission={permission}>
              <div className="stack gap-16">
                <Fields form={form}>{children}</Fields>
              </div>
            </RecordFormView>
            {below}
            <History
              type="shop_settings"
              id={mall.id}
              fields={Object.keys(fields)}
              mayChange={can("settings:write") && can(permission)}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const crumbs = [{ label: t("Settings"), to: "/settings" }];

function Fields<V extends Values, R extends Group<V>>({
  form,
  children,
}: {
  readonly form: Parameters<typeof useFormPart<R, V, R>>[0];
  readonly children: (loaded: R) => ReactNode;
}) {
  return children(useFormPart(form, ({ record }) => record));
}
