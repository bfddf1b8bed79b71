import { Eye, EyeOff, Trash2 } from "lucide-react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { useEditorContext } from "../store/context.ts";
import { deleteModules, toggleModules } from "./commands.ts";
import { ModuleMenu } from "./ModuleMenu.tsx";

export interface RowActionsProps {
  readonly moduleKey: string;
  readonly name: string;
  readonly show: boolean;
}

/** The buttons of a module's row. Lazy: rows have them from the first hover or focus on. */
export default function RowActions({ moduleKey: key, name, show }: RowActionsProps) {
  const editor = useEditorContext();
  return (
    <>
      <IconButton
        size="small"
        label={show ? t("Hide {name}", { name }) : t("Show {name}", { name })}
        icon={show ? <Eye size={15} aria-hidden /> : <EyeOff size={15} aria-hidden />}
        onClick={() => toggleModules(editor, [key])}
      />
      <IconButton
        size="small"
        tone="danger"
        label={t("Delete {name}", { name })}
        icon={<Trash2 size={15} aria-hidden />}
        onClick={() => void deleteModules(editor, [key])}
      />
      <ModuleMenu moduleKey={key} label={t("More for {name}", { name })} />
    </>
  );
}
