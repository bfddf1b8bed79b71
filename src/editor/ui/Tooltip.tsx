import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import styles from "./Tooltip.module.css";

/** One tooltip serves every trigger, so that a panel with hundreds of buttons stays light. */
const shared = Tooltip.createHandle<string>();

/** Shows `text` when its child (a button or a link) is hovered or focused. */
export function Tip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return <Tooltip.Trigger handle={shared} payload={text} delay={500} closeOnClick render={children} />;
}

/** The tooltip itself; stands once in the editor (`UiHost`). */
export function TooltipHost() {
  return (
    <Tooltip.Provider delay={500} closeDelay={60} timeout={400}>
      <Tooltip.Root handle={shared}>
        {({ payload }) => (
          <Tooltip.Portal>
            <Tooltip.Positioner sideOffset={6} collisionPadding={8} className={styles.positioner}>
              <Tooltip.Popup className={`editor-ui ${styles.popup}`}>{payload}</Tooltip.Popup>
            </Tooltip.Positioner>
          </Tooltip.Portal>
        )}
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
