import { useState } from "react";
import type { CategoryNode } from "#contract/calls/categories.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Card } from "../shell/Card.tsx";
import styles from "./Categories.module.css";
import { moveCategory } from "./save-category.ts";
import { TreeRow } from "./TreeRow.tsx";
import { toggled } from "./toggled.ts";
import { dropMove, linesOf, moveOf } from "./tree.ts";
import { useTreeDrag } from "./use-tree-drag.ts";

interface CategoryTreeProps {
  readonly nodes: readonly CategoryNode[];
  readonly mayChange: boolean;
}

/** By what was asked for; "in" is below the category before it, "out" beside the one that it is in. */
const hasMoved = {
  up: (name: string) => t("{name} moved up", { name }),
  down: (name: string) => t("{name} moved down", { name }),
  in: (name: string) => t("{name} moved in", { name }),
  out: (name: string) => t("{name} moved out", { name }),
};
const cannotMove = {
  up: (name: string) => t("{name} cannot move up", { name }),
  down: (name: string) => t("{name} cannot move down", { name }),
  in: (name: string) => t("{name} cannot move in", { name }),
  out: (name: string) => t("{name} cannot move out", { name }),
};

/** Categories with their levels; moved by drag, by the arrow keys on their handle, or by their menu. */
export function CategoryTree({ nodes, mayChange }: CategoryTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const lines = linesOf(nodes, closed);
  const hasLevels = nodes.some(({ parent_id }) => parent_id !== null);
  const toggle = (id: string) => setClosed(toggled(closed, id));
  const drag = useTreeDrag({
    mayDrop: (id, { target, place }) => dropMove(nodes, id, target, place) !== null,
    onDrop: (id, { target, place }) => {
      const move = dropMove(nodes, id, target, place);
      if (move) void moveCategory(move);
    },
  });
  const moveBy = (node: CategoryNode, way: "up" | "down" | "in" | "out") => {
    const move = moveOf(nodes, node.id, way);
    if (!move) return announce(cannotMove[way](node.name));
    if (move.parent_id !== null && closed.has(move.parent_id)) toggle(move.parent_id);
    announce(hasMoved[way](node.name));
    return void moveCategory(move);
  };
  return (
    <Card flush>
      <ul className={styles.tree} aria-label={t("Categories")}>
        {lines.map((line) => (
          <TreeRow
            key={line.id}
            line={line}
            nodes={nodes}
            mayChange={mayChange}
            hasLevels={hasLevels}
            isOpen={!closed.has(line.id)}
            onToggle={() => toggle(line.id)}
            onMove={(way) => moveBy(line, way)}
            onPointerDown={(event) => drag.onPointerDown(event, line.id)}
            isDragged={drag.dragged === line.id}
            drop={drag.drop?.target === line.id ? drag.drop.place : undefined}
          />
        ))}
      </ul>
    </Card>
  );
}
