import { Popover } from "@base-ui/react/popover";
import { Toolbar } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/react";
import { Baseline } from "lucide-react";
import { t } from "#i18n/t.ts";
import { ColorPanel } from "../colors/ColorPanel.tsx";
import { toHex } from "../colors/colors.ts";
import { rememberColor } from "../colors/recent-colors.ts";
import { consumeEscape } from "../controls/escape.ts";
import styles from "./Toolbar.module.css";

/** Color of the selected text. */
export function ColorButton({ editor }: { readonly editor: Editor }) {
  const attribute: unknown = editor.getAttributes("textColor").color;
  const color = typeof attribute === "string" ? (toHex(attribute) ?? attribute) : "";
  // Without `focus()`: the focus stays in the popup.
  const paint = (next: string) => editor.chain().setColor(next).run();
  return (
    <Popover.Root onOpenChange={(open) => !open && toHex(color) === color && rememberColor(color)}>
      <Toolbar.Button
        className={styles.tool}
        aria-label={t("Text color")}
        title={t("Text color")}
        render={<Popover.Trigger />}
        style={{ color: color || undefined }}
      >
        <Baseline size={15} aria-hidden />
      </Toolbar.Button>
      <Popover.Portal>
        <Popover.Positioner className={styles.positioner} sideOffset={8} align="start" collisionPadding={8}>
          <Popover.Popup className={`ui-root ${styles.popup}`} aria-label={t("Text color")} onKeyDown={consumeEscape}>
            <button type="button" className={styles.none} onClick={() => editor.chain().unsetColor().run()}>
              {t("Default color")}
            </button>
            <ColorPanel color={color} globals={[]} onDrag={paint} onDragEnd={() => {}} onChoose={paint} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
