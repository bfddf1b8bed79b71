import { useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { CommandPalette, type PaletteGroup } from "#ui/palette/CommandPalette.tsx";
import { matchCommands } from "#ui/palette/match-commands.ts";
import { useCan, useStart } from "../api/start.ts";
import type { ShopKind } from "../shell/navigation.ts";
import { closeOverlay, receiveTyped } from "../shell/overlays.ts";
import { actionCommands, pageCommands } from "./actions.ts";
import type { Command } from "./define-palette.ts";
import { useResults } from "./use-results.ts";

interface Group {
  readonly value: string;
  readonly items: readonly Command[];
}

/** Screens and actions shown while a text is typed; without a text there are more. */
const maxMatches = 6;

/** Finds orders, products, categories, screens and actions. */
export default function Palette() {
  const [text, setText] = useState("");
  useEffect(() => receiveTyped((letters) => setText((before) => before + letters)), []);
  const navigate = useNavigate();
  const can = useCan();
  const { results, searching, failure } = useResults(text);
  const { payment_methods, mall } = useStart();
  const groups = useMemo(() => {
    const payments = payment_methods.map(({ label }) => label);
    return groupsOf(text, { can, results, payments, mall }).map(withIcons);
  }, [text, can, results, payment_methods, mall]);
  const nothing = text.trim() !== "" && groups.length === 0 && !searching;
  return (
    <CommandPalette
      label={t("Search orders, products, categories, settings and actions")}
      placeholder={t("Search orders, products, settings, actions…")}
      text={text}
      onText={setText}
      groups={groups}
      searching={searching}
      note={
        failure ??
        (nothing ? t("No results for “{search}”. Try another word, or a SKU.", { search: text.trim() }) : undefined)
      }
      onChoose={({ run }) => run(navigate)}
      onClose={closeOverlay}
    />
  );
}

/** The commands as the palette shows them. */
function withIcons({ value, items }: Group) {
  return {
    value,
    items: items.map(({ icon: Icon, ...command }) => ({ ...command, ...(Icon && { icon: <Icon size={18} /> }) })),
  } satisfies PaletteGroup<Omit<Command, "icon">>;
}

interface CommandSources {
  readonly can: ReturnType<typeof useCan>;
  readonly results: readonly Group[];
  /** Names of the ways to pay. */
  readonly payments: readonly string[];
  /** Whether the European Union's consumer law applies. */
  readonly mall: ShopKind;
}

function groupsOf(text: string, { can, results, payments, mall }: CommandSources): Group[] {
  const allowed = (commands: readonly Command[]) => commands.filter(({ permission }) => can(permission));
  const pages = allowed(pageCommands(payments, mall));
  const actions = allowed(actionCommands());
  if (text.trim() === "") {
    return [
      { value: t("Actions"), items: actions.slice(0, 4) },
      { value: t("Go to"), items: pages },
      { value: t("More actions"), items: actions.slice(4) },
    ];
  }
  return [
    { value: t("Go to"), items: matchCommands(pages, text).slice(0, maxMatches) },
    { value: t("Actions"), items: matchCommands(actions, text).slice(0, maxMatches) },
    ...results,
  ].filter(({ items }) => items.length > 0);
}
