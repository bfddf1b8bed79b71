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

/** The form in the drawer, with what a module type has besides its fields. */
export default function ModuleForm(props: FormProps) {
  const selected = useEditor((state) => state.selected);
  const taken = useTakenValues(props.definition, selected);
  const group = useEditor(({ document }) => (selected === null ? undefined : groupOf(document, selected)));
  if (props.definition.type === syncedType && selected !== null) return <SyncedPanel moduleKey={selected} />;
  return (
    <FormProvider>
      {group && isSaved(group) && <SyncedNote group={group} />}
      {props.definition.type === injectedConfig.type && <CanvasPreview />}
      <TakenContext value={taken}>
        <Form {...props} />
      </TakenContext>
    </FormProvider>
  );
}
