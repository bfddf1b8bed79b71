import { injectedConfig } from "#modules/config/injected.ts";
import { CanvasPreview } from "../custom-code/CanvasPreview.tsx";
import { useTakenValues } from "../dynamic/taken-values.ts";
import { Form, type FormProps } from "../form/Form.tsx";
import { TakenContext } from "../form/taken.ts";
import { useEditor } from "../store/context.ts";
import { FormProvider } from "./FormProvider.tsx";

/** The form in the drawer, with what a module type has besides its fields. */
export default function ModuleForm(props: FormProps) {
  const selected = useEditor((state) => state.selected);
  const taken = useTakenValues(props.definition, selected);
  return (
    <FormProvider>
      {props.definition.type === injectedConfig.type && <CanvasPreview />}
      <TakenContext value={taken}>
        <Form {...props} />
      </TakenContext>
    </FormProvider>
  );
}
