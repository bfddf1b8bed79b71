import { WandSparkles } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useCan, useStart } from "../api/start.ts";
import type { MachineScope } from "./MachineDialog.tsx";

const MachineDialog = lazy(() => import("./MachineDialog.tsx"));

/** Opens what translating by machine would cost; nothing in a shop without a service. */
export function MachineButton(scope: MachineScope) {
  const { machine_translation } = useStart().mall;
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!machine_translation || !can("translations:read")) return null;
  return (
    <>
      <Button icon={<WandSparkles size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {t("Translate by machine")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MachineDialog {...scope} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
