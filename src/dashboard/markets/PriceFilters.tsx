import { type FormEvent, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { Input } from "../shell/Input.tsx";
import styles from "./Markets.module.css";
import type { Shown } from "./use-prices.ts";

interface PriceFiltersProps {
  readonly search: string;
  readonly only: Shown;
  readonly disabled: boolean;
  readonly onSearch: (search: string) => void;
  readonly onOnly: (only: Shown) => void;
}

/** Which rows of the spreadsheet are shown. */
export function PriceFilters({ search, only, disabled, onSearch, onOnly }: PriceFiltersProps) {
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className="row wrap gap-8" onSubmit={submit}>
        <div className="flexible">
          <Input
            type="search"
            aria-label={t("Search products and SKUs")}
            placeholder={t("Search products and SKUs")}
            value={typed}
            disabled={disabled}
            maxLength={100}
            onChange={({ target }) => {
              setTyped(target.value);
              if (target.value === "") onSearch("");
            }}
          />
        </div>
        <Select
          label={t("Rows")}
          className={styles.rows}
          value={only}
          disabled={disabled}
          options={[
            { value: "all", label: t("All products") },
            { value: "fixed", label: t("With a price that was set") },
            { value: "missing", label: t("Without a price") },
          ]}
          onChange={onOnly}
        />
        <Button type="submit" disabled={disabled}>
          {t("Search")}
        </Button>
      </form>
    </search>
  );
}
