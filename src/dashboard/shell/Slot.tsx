import { type ComponentType, lazy, Suspense, useState } from "react";
import type { RequiredPermission } from "#contract/permissions.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import type { CardIn, ScreenCard } from "../define-screens.ts";
import { cardPart } from "../extensions/parts.ts";
import { reportPart } from "../extensions/report.ts";
import { installed } from "../installed.ts";
import type { SlotName, Slots } from "../slots.ts";
import { Card } from "./Card.tsx";
import { SkeletonText } from "./Skeleton.tsx";
import { SlotFailure } from "./SlotFailure.tsx";

const cards: readonly (ScreenCard & { readonly domain: string })[] = installed.flatMap(({ domain, cards: own = [] }) =>
  own.map((card) => ({ ...card, domain })),
);

interface LazyCard<S extends SlotName> {
  readonly domain: string;
  readonly title: string;
  readonly permission: RequiredPermission;
  readonly Component: ComponentType<Slots[S]>;
}

const isIn = <S extends SlotName, C extends { readonly slot: SlotName }>(card: C, slot: S): card is C & CardIn<S> =>
  card.slot === slot;

const cardsIn = <S extends SlotName>(slot: S): LazyCard<S>[] =>
  cards.flatMap((card: { readonly slot: SlotName; readonly domain: string }) =>
    isIn(card, slot)
      ? [{ domain: card.domain, title: card.title, permission: card.permission, Component: lazy(card.lazy) }]
      : [],
  );

interface SlotProps<S extends SlotName> {
  readonly name: S;
  /** What the cards are told. */
  readonly about: Slots[S];
}

/** The cards of a place of a screen: what one of them throws is kept to it. */
export function Slot<S extends SlotName>({ name, about }: SlotProps<S>) {
  const can = useCan();
  const [extensionCards] = useState(() => cardsIn(name));
  return extensionCards
    .filter(({ permission }) => can(permission))
    .map(({ domain, title, Component }) => (
      <SlotFailure
        key={`${domain} ${title}`}
        title={title}
        onFailure={(error) => reportPart(domain, cardPart({ slot: name }), error)}
      >
        <Suspense
          fallback={
            <Card title={title}>
              <SkeletonText lines={2} label={t("Loading {thing}", { thing: title })} />
            </Card>
          }
        >
          <Component {...about} />
        </Suspense>
      </SlotFailure>
    ));
}
