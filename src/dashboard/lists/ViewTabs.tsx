import { ChevronDown, Plus, Users } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import type { ListDefinition } from "#contract/list.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { confirm, prompt } from "#ui/controls/dialogs.ts";
import { Menu } from "#ui/controls/Menu.tsx";
import { api } from "../api/api.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { paramsOf } from "./list-url.ts";
import type { ListControl, ViewTab } from "./use-list.ts";
import styles from "./ViewTabs.module.css";

interface ViewTabsProps {
  readonly definition: ListDefinition;
  readonly control: ListControl;
}

/** Views as tabs: those of the list, one's own and shared ones; what differs from a view can be saved. */
export function ViewTabs({ definition, control }: ViewTabsProps) {
  const { tabs, tab: open, state, isChanged, shown } = control;
  const navigate = useNavigate();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open) strip.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [open]);

  const view = () => {
    const { after: _, before: __, ...rest } = state;
    return { ...rest, columns: [...shown] };
  };
  const save = async (given: { id?: string; name: string; shared: boolean }, message: string, next = view()) => {
    try {
      const { id } = await api.call("/admin_api/v1/views/save", { list: definition.name, state: next, ...given });
      await control.reloadViews();
      void navigate(`?${paramsOf(id, {}, next)}`, { replace: true, preventScrollReset: true });
      toast({ message });
    } catch (error) {
      toastFailure(error);
    }
  };
  const askName = (title: string, value = "") =>
    prompt({
      title,
      label: "Name of the view",
      value,
      maxLength: 60,
      confirm: "Save",
      check: (text) => text.trim() !== "" || "Enter a name",
    });
  const saveAs = async () => {
    const name = await askName("Save view");
    if (name) await save({ name: name.trim(), shared: false }, `View “${name.trim()}” saved`);
  };
  const menuOf = ({ saved, state: stored }: ViewTab) => {
    if (!saved?.editable) return [[{ label: "Save as new view…", onChoose: saveAs }]];
    const { id, name, shared } = saved;
    const rename = async () => {
      const next = await askName("Rename view", name);
      if (next)
        await save({ id, name: next.trim(), shared }, "View renamed", {
          ...stored,
          columns: [...(stored.columns ?? shown)],
        });
    };
    const share = () =>
      save({ id, name, shared: !shared }, shared ? "Only you see this view now" : "All staff see this view now", {
        ...stored,
        columns: [...(stored.columns ?? shown)],
      });
    const remove = async () => {
      const text = shared ? "It disappears for all staff. The rows stay." : "The rows stay.";
      if (!(await confirm({ title: `Delete view “${name}”?`, text, confirm: "Delete", danger: true }))) return;
      try {
        await api.call("/admin_api/v1/views/delete", { id });
        await control.reloadViews();
        void navigate("?", { replace: true });
        toast({ message: "View deleted" });
      } catch (error) {
        toastFailure(error);
      }
    };
    return [
      [
        {
          label: "Save changes",
          disabled: !isChanged && "Nothing has changed",
          onChoose: () => save({ id, name, shared }, "View saved"),
        },
        { label: "Save as new view…", onChoose: saveAs },
      ],
      [
        { label: "Rename…", onChoose: rename },
        { label: shared ? "Stop sharing" : "Share with all staff", onChoose: share },
      ],
      [{ label: "Delete…", danger: true, onChoose: remove }],
    ];
  };
  return (
    <nav className={styles.bar} aria-label="Views">
      <ul ref={strip} className={styles.tabs}>
        {tabs.map((one) => (
          <li key={one.key} className={styles.item}>
            <Link
              to={control.tabAddress(one)}
              className={styles.tab}
              aria-current={one.key === open?.key ? "page" : undefined}
              preventScrollReset
            >
              {one.name}
              {one.key === open?.key && isChanged && (
                <span className={styles.changed} data-tip="Changed, not saved">
                  <span className="ui-hidden">, changed</span>
                </span>
              )}
              {one.saved?.shared && <Users size={13} aria-label="shared" />}
            </Link>
            {one.key === open?.key && one.saved && (
              <Menu
                label={`View ${one.name}`}
                groups={() => menuOf(one)}
                trigger={(props) => (
                  <IconButton
                    {...props}
                    size="small"
                    label={`View ${one.name}`}
                    icon={<ChevronDown size={14} aria-hidden />}
                  />
                )}
              />
            )}
          </li>
        ))}
      </ul>
      {isChanged && (
        <Button size="small" variant="ghost" icon={<Plus size={14} aria-hidden />} onClick={() => void saveAs()}>
          Save view
        </Button>
      )}
    </nav>
  );
}
