import { clsx } from "clsx";
import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  Ellipsis,
  Eye,
  EyeOff,
  IndentDecrease,
  IndentIncrease,
  Plus,
  Trash2,
} from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { Link, useNavigate } from "react-router";
import type { CategoryNode } from "#contract/calls/categories.ts";
import { rich } from "#i18n/rich.tsx";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { GripButton } from "#ui/controls/Grip.tsx";
import { Menu, type MenuCommand } from "#ui/controls/Menu.tsx";
import { keyFromLeft } from "#ui/direction.ts";
import { Status, Tag } from "../shell/Status.tsx";
import styles from "./Categories.module.css";
import { deleteCategory, setShown } from "./save-category.ts";
import { moveOf, type TreeLine } from "./tree.ts";

type Way = "up" | "down" | "in" | "out";

interface TreeRowProps {
  readonly line: TreeLine;
  readonly nodes: readonly CategoryNode[];
  readonly mayChange: boolean;
  readonly isOpen: boolean;
  /** Whether any category has sub-categories: the others then leave room for the button that opens them. */
  readonly hasLevels: boolean;
  readonly isDragged: boolean;
  readonly drop: "before" | "inside" | "after" | undefined;
  readonly onToggle: () => void;
  readonly onMove: (way: Way) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

const ways: Readonly<Record<string, Way>> = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };
/** Levels that are indented; deeper ones stand below the last. */
const maxDepth = 6;

export function TreeRow(props: TreeRowProps) {
  const { line, nodes, mayChange, isOpen, hasLevels, isDragged, drop, onToggle, onMove, onPointerDown } = props;
  const { id, name, pic, status, has_rule, products, depth, hasChildren } = line;
  const navigate = useNavigate();
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[keyFromLeft(event.key, event.currentTarget)];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(way);
  };
  const moveCommand = (way: Way, label: string, icon: MenuCommand["icon"]): MenuCommand => ({
    label,
    icon,
    onChoose: () => onMove(way),
    disabled: moveOf(nodes, id, way) === null && t("There is no place to move to"),
  });
  const children = nodes.filter(({ parent_id }) => parent_id === id).length;
  return (
    <li
      className={clsx("row gap-8 height-52 relative", styles.row, isDragged && styles.dragged, drop && styles[drop])}
      style={{ "--depth": Math.min(depth, maxDepth) }}
      data-tree-row={id}
    >
      {mayChange && (
        <GripButton
          label={t("Move {name}", { name })}
          aria-description={t("Arrow keys move it up, down, into the category above, and out")}
          onPointerDown={onPointerDown}
          onKeyDown={onKeyDown}
        />
      )}
      {hasChildren ? (
        <IconButton
          className={clsx(styles.chevron, isOpen && styles.open)}
          label={isOpen ? t("Close {name}", { name }) : t("Open {name}", { name })}
          aria-expanded={isOpen}
          icon={<ChevronRight size={16} aria-hidden />}
          onClick={onToggle}
        />
      ) : (
        hasLevels && <span className={styles.chevron} />
      )}
      {pic ? (
        <img src={pic} alt="" className={`thumb square-36 ${styles.picture}`} draggable={false} />
      ) : (
        <span className={`thumb square-36 ${styles.picture}`} />
      )}
      <Link
        to={`/categories/${id}`}
        className={`flexible strong weight-550 break link ${styles.name}`}
        draggable={false}
      >
        {name}
      </Link>
      <span className={`row align-stretch gap-6 rigid ${styles.badges}`}>
        {status === 0 && <Status>{t("Hidden")}</Status>}
        {has_rule && <Tag>{t("Rule")}</Tag>}
      </span>
      <span className={`rigid muted tabular text-end ${styles.count}`}>
        {rich(t("{count, plural, one {# <unit>product</unit>} other {# <unit>products</unit>}}", { count: products }), {
          unit: <span className={styles.unit} />,
        })}
      </span>
      {mayChange && (
        <Menu
          label={t("Actions for {name}", { name })}
          groups={() => [
            [
              moveCommand("up", t("Move up"), <ArrowUp size={15} aria-hidden />),
              moveCommand("down", t("Move down"), <ArrowDown size={15} aria-hidden />),
              moveCommand("in", t("Move into the one above"), <IndentIncrease size={15} aria-hidden />),
              moveCommand("out", t("Move out"), <IndentDecrease size={15} aria-hidden />),
            ],
            [
              {
                label: t("Add sub-category"),
                icon: <Plus size={15} aria-hidden />,
                onChoose: () => void navigate(`/categories/new?parent=${id}`),
              },
              status === 1
                ? {
                    label: t("Hide in the shop"),
                    icon: <EyeOff size={15} aria-hidden />,
                    onChoose: () => void setShown(line, false),
                  }
                : {
                    label: t("Show in the shop"),
                    icon: <Eye size={15} aria-hidden />,
                    onChoose: () => void setShown(line, true),
                  },
            ],
            [
              {
                label: t("Delete"),
                icon: <Trash2 size={15} aria-hidden />,
                danger: true,
                onChoose: () => void deleteCategory(line, children),
              },
            ],
          ]}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              label={t("Actions for {name}", { name })}
              icon={<Ellipsis size={16} aria-hidden />}
            />
          )}
        />
      )}
    </li>
  );
}
