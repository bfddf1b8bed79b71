import { Archive, ArchiveRestore, CopyPlus, ExternalLink, Settings2 } from "lucide-react";
import type { MadeGroup } from "#contract/groups.ts";
import { moduleType } from "#decoration/module-type.ts";
import { t } from "#i18n/t.ts";
import { lazyCode } from "#ui/controls/lazy.tsx";
import type { MenuCommand } from "#ui/controls/Menu.tsx";
import type { EditorContextValue } from "../store/context.ts";
import { keyOfType } from "../store/document.ts";
import { isPreviewing, previewReason } from "../versions/version-preview.ts";
import { isLandingPage, publishedPages } from "./pages.ts";

const making = lazyCode(() => import("./make.ts"));

/** What the menu offers for the landing page on the canvas; nothing on other pages. @param copy asks for the title of a copy */
export function landingCommands(
  editor: EditorContextValue,
  copy: (page: MadeGroup) => void,
): readonly (readonly MenuCommand[])[] {
  const { document, page, select, setTab } = editor.store.getState();
  const key = isLandingPage(page) ? keyOfType(document, page, moduleType.page) : undefined;
  if (!isLandingPage(page) || key === undefined) return [];
  const archived = document.modules[key]?.values.archived === true;
  const disabled = isPreviewing() && previewReason;
  const live = publishedPages.current().find(({ group, archived: gone }) => group === page && !gone);
  return [
    [
      {
        label: t("Page settings"),
        icon: <Settings2 size={16} aria-hidden />,
        onChoose: () => {
          setTab(0);
          select(key);
        },
      },
      {
        label: t("Duplicate page"),
        icon: <CopyPlus size={16} aria-hidden />,
        disabled,
        onChoose: () => copy(page),
      },
      {
        label: archived ? t("Bring page back") : t("Archive page"),
        icon: archived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />,
        disabled,
        onChoose: () => making.run(({ archivePage }) => archivePage(editor, page, !archived)),
      },
      {
        label: t("View page (opens a new window)"),
        icon: <ExternalLink size={16} aria-hidden />,
        disabled: !live && t("Publish it first"),
        onChoose: () => void window.open(`/pages/${encodeURIComponent(live?.slug ?? "")}`, "_blank", "noopener"),
      },
    ],
  ];
}
