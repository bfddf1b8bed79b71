import { lazy, Suspense } from "react";
import { type TranslationKind, translationKinds } from "#contract/translations.ts";

const History = lazy(async () => ({ default: (await import("../activity/History.tsx")).History }));

/** Of the record itself, whose translations are a part of it. */
export function TranslationHistory({ kind, id }: { readonly kind: TranslationKind; readonly id: string }) {
  return (
    <Suspense fallback={null}>
      <History type={translationKinds[kind]} id={id} fields={["value"]} />
    </Suspense>
  );
}
