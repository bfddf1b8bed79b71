/** The one screen of every list: views, search, filters, table or cards, selection, paging, export. */

import { Download } from "lucide-react";
import type { ListDefinition } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { useCan } from "../api/start.ts";
import { Page } from "../shell/Page.tsx";
import { AddButton } from "./AddButton.tsx";
import { useWithAdded } from "./added-columns.ts";
import { downloadCsv } from "./export.ts";
import { ListBody } from "./ListBody.tsx";
import type { AddRecord, BulkAction, EmptyList, ListPageProps } from "./types.ts";
import { useList } from "./use-list.ts";

const noActions: readonly BulkAction[] = [];

const withAdd = ({ actions, ...empty }: EmptyList, add: AddRecord | undefined): EmptyList => ({
  ...empty,
  actions: add ? (
    <>
      {actions}
      <AddButton add={add} variant="secondary" />
    </>
  ) : (
    actions
  ),
});

export function ListPage<D extends ListDefinition>(props: ListPageProps<D>) {
  const {
    list: declared,
    title,
    description,
    add,
    actions,
    bulkActions = noActions,
    empty,
    exportLabel = t("Export"),
    children,
  } = props;
  const list = useWithAdded(declared);
  const can = useCan();
  const mayAdd = add && can(add.permission) ? add : undefined;
  const control = useList(list);
  const { query, state } = control;
  const isEmpty = query.data?.count === 0 && !state.search && !state.filters?.length && !query.isPlaceholderData;
  const exportList = (columns: readonly string[]) => {
    const { search, filters, sort } = state;
    downloadCsv({
      list,
      view: { ...(search && { search }), ...(filters && { filters }), ...(sort && { sort }), columns },
    });
  };
  const exportMenu = !isEmpty && (
    <Menu
      label={exportLabel}
      groups={() => [
        [
          { label: t("CSV with the columns shown"), onChoose: () => exportList(control.shown) },
          { label: t("CSV with all columns"), onChoose: () => exportList(Object.keys(list.columns)) },
        ],
      ]}
      trigger={(trigger) => (
        <Button {...trigger} icon={<Download size={15} aria-hidden />}>
          {exportLabel}
        </Button>
      )}
    />
  );
  return (
    <Page
      title={title}
      description={description}
      actions={
        <>
          {exportMenu}
          {actions}
          {mayAdd && <AddButton add={mayAdd} variant="primary" />}
        </>
      }
    >
      {children}
      <ListBody
        {...props}
        list={list}
        bulkActions={bulkActions}
        control={control}
        isEmpty={isEmpty}
        empty={withAdd(empty, mayAdd)}
      />
    </Page>
  );
}
