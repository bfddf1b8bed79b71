import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { callQuery } from "../api/api.ts";
import { Chip } from "../forms/Chip.tsx";
import { useField } from "../forms/context.ts";
import { described, FieldFrame } from "../forms/fields/FieldFrame.tsx";
import { Input } from "../shell/Input.tsx";

const MakerDialog = lazy(async () => ({ default: (await import("../makers/MakerDialog.tsx")).MakerDialog }));

/** Who made the product: found by its name, or added in place. */
export function MakerField() {
  const field = useField<string | null>("maker_id");
  const [search, setSearch] = useState("");
  const [isSearching, setSearching] = useState(false);
  const [adding, setAdding] = useState<string>();
  const { data } = useQuery({
    ...callQuery("/admin_api/v1/makers/find", { search, id: field.value }),
    enabled: isSearching || Boolean(field.value),
  });
  const makers = data?.makers ?? [];
  const chosen = makers.find(({ id }) => id === field.value);
  const choose = (id: string | null) => {
    field.set(id);
    setSearch("");
    setSearching(false);
  };
  return (
    <FieldFrame field={field}>
      {field.value ? (
        <div>
          <Chip as="span" name={chosen?.name ?? "…"} onRemove={() => choose(null)} />
        </div>
      ) : (
        <>
          <Input
            {...described(field)}
            ref={field.ref}
            type="search"
            placeholder={t("Search makers")}
            value={search}
            maxLength={200}
            onFocus={() => setSearching(true)}
            onChange={({ target }) => setSearch(target.value)}
            onBlur={field.onBlur}
          />
          {isSearching && (
            <ul className="stack gap-2">
              {makers.slice(0, 8).map(({ id, name }) => (
                <li key={id}>
                  <Button size="small" variant="ghost" onClick={() => choose(id)}>
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <Button size="small" onClick={() => setAdding(search.trim())}>
            {t("Add maker")}
          </Button>
        </>
      )}
      {adding !== undefined && (
        <Suspense fallback={null}>
          <MakerDialog
            maker={undefined}
            name={adding}
            onClose={() => setAdding(undefined)}
            onSaved={(id) => choose(id)}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
