import { Images } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Medium } from "#contract/product-fields.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useCan } from "../api/start.ts";

const MediaPicker = lazy(() => import("../media/MediaPicker.tsx"));

/** Adds pictures that the shop has already. */
export function FromLibrary({ onPick }: { readonly onPick: (media: readonly Medium[]) => void }) {
  const can = useCan();
  const [open, setOpen] = useState(false);
  // The picker's code is loaded by the first press and stays: it closes with its animation.
  const [used, setUsed] = useState(false);
  if (!can("media:read")) return null;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<Images size={15} aria-hidden />}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        {t("Choose from library")}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <MediaPicker open={open} onClose={() => setOpen(false)} multiple kind="picture" onPick={onPick} />
        </Suspense>
      )}
    </>
  );
}
