import { type ComponentType, lazy, Suspense, useState } from "react";
import type { RequiredPermission } from "#contract/permissions.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import type { CardIn, ScreenCard } from "../define-screens.ts";
import { installed } from "../installed.ts";
import type { SlotName, Slots } from "../slots.ts";
import { Card } from "./Card.tsx";
import { SkeletonText } from "./Skeleton.tsx";
import { SlotFailure } from "./SlotFailure.tsx";

const cards: readonly ScreenCard[] = installed.flatMap(({ cards: own = [] }) => own);

interface LazyCard<S extends SlotName> {
  readonly title: string;
  readonly permission: RequiredPermission;
  readonly Component: ComponentType<Slots[S]>;
}

const isIn = <S extends SlotName>(card: { readonly slot: SlotName }, slot: S): card is CardIn<S> => card.slot === slot;

const cardsIn = <S extends SlotName>(slot: S): LazyCard<S>[] =>
  cards.flatMap((card: { readonly slot: SlotName }) =>
    isIn(card, slot) ? [{ title: card.title, permission: card.permission, Component: lazy(card.lazy) }] : [],
  );

interface SlotProps<S extends SlotName> {
  readonly name: S;
  /** What the cards are told. */
  readonly about: Slots[S];
}

/** The cards of a place of a screen: what one of them throws is kept to it. */
export function Slot<S extends SlotName>({ name, about }: SlotProps<S>) {
  const can = useCan();
  const [own] = useState(() => cardsIn(name));
  return own
    .filter(({ permission }) => can(permission))
    .map(({ title, Component }) => (
      <SlotFailure key={title} title={title}>
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
