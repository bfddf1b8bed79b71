import { useMutation } from "@tanstack/react-query";
import { Button } from "#ui/controls/Button.tsx";
import { api, refresh } from "../api/api.ts";
import { toast, toastFailure } from "../shell/toast.ts";

/** The owner says that there is no tax to charge: the step is done without a rate. */
export function NoTaxButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.call("/admin_api/v1/settings/taxes/update", {
        changes: { charges_no_tax: true },
        base: { charges_no_tax: false },
      }),
    onSuccess: async ({ batch_id }) => {
      await refresh("/admin_api/v1/home");
      toast({ message: "No tax is charged", undoBatch: batch_id });
    },
    onError: toastFailure,
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      My shop charges no tax
    </Button>
  );
}
