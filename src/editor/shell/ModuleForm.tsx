import { injectedConfig } from "#modules/config/injected.ts";
import { CanvasPreview } from "../custom-code/CanvasPreview.tsx";
import { Form, type FormProps } from "../form/Form.tsx";
import { FormProvider } from "./FormProvider.tsx";

/** The form in the drawer, with what a module type has besides its fields. */
export default function ModuleForm(props: FormProps) {
  return (
    <FormProvider>
      {props.definition.type === injectedConfig.type && <CanvasPreview />}
      <Form {...props} />
    </FormProvider>
  );
}
