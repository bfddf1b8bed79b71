import { isSaved } from "#contract/groups.ts";
import { syncedType } from "#decoration/nesting.ts";
import { injectedConfig } from "#modules/config/injected.ts";
import { CanvasPreview } from "../custom-code/CanvasPreview.tsx";
import { useTakenValues } from "../dynamic/taken-values.ts";
import { Form, type FormProps } from "../form/Form.tsx";
import { TakenContext } from "../form/taken.ts";
import { SyncedNote, SyncedPanel } from "../saved/SyncedPanel.tsx";
import { useEditor } from "../store/context.ts";
import { groupOf } from "../store/document.ts";
import { FormProvider } from "./FormProvider.tsx";

export interface ModuleFormProps extends Omit<FormProps, "values"> {
  readonly moduleKey: string;
}

/** The form in the drawer, with what a module type has besides its fields. */
export default function ModuleForm({ moduleKey: key, ...props }: ModuleFormProps) {
  const taken = useTakenValues(props.definition, key);
  const group = useEditor(({ document }) => groupOf(document, key));
  if (props.definition.type === syncedType) return <SyncedPanel moduleKey={key} />;
  return (
    <FormProvider>
      {group && isSaved(group) && <SyncedNote group={group} />}
      {props.definition.type === injectedConfig.type && <CanvasPreview />}
      <TakenContext value={taken}>
        <EditedForm moduleKey={key} {...props} />
      </TakenContext>
    </FormProvider>
  );
}

/** A component of its own: values change at every key press, and what stands around them does not. */
function EditedForm({ moduleKey: key, ...props }: ModuleFormProps) {
  const values = useEditor(({ document }) => document.modules[key]?.values);
  return values ? <Form {...props} values={values} /> : null;
}
