import { type KeyboardEvent, useState } from "react";
import { createRoot } from "react-dom/client";
import { defaultsOf } from "#decoration/defaults.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { definitions, homeDefinitions } from "#modules/registry.ts";
import { Tabs } from "#ui/controls/Tabs.tsx";
import { UploaderContext } from "#ui/uploads/uploader.ts";
import { AdminApiContext } from "../../admin-api.ts";
import { ModulePicker } from "../../pickers/ModulePicker.tsx";
import "#ui/controls/tokens.css";
import { UiHost } from "#ui/controls/UiHost.tsx";
import { Form } from "../Form.tsx";
import { FormContext } from "../form-context.ts";
import { environment, fakeApi } from "./fake-api.ts";
import styles from "./gallery.module.css";
import { sample } from "./sample.ts";
import { UiSamples } from "./UiSamples.tsx";

const query = new URLSearchParams(location.search);

/** A drawer as the editor has it, 460 px: `?type=1`, `?page=home_modules`, `?view=modules`, `?view=ui`, else every field. */
function Gallery() {
  const [definition, setDefinition] = useState(wanted);
  const view = query.get("view");
  return (
    <div className={`ui-root ${styles.gallery}`}>
      <aside className={styles.drawer} aria-label="Drawer" onKeyDown={noteEscape}>
        {view === "modules" && <ModulePicker definitions={homeDefinitions} onPick={setDefinition} />}
        {view === "ui" && <UiSamples />}
        {view === null && <Live key={definition.name} definition={definition} />}
      </aside>
      <main className={styles.side}>
        <h1 className={styles.title}>{definition.name}</h1>
        <Tabs
          label="Panel"
          value={0}
          onChange={() => {}}
          tabs={[
            { value: 0, label: "Page decoration", panel: null },
            { value: 1, label: "Global configuration", panel: null },
          ]}
        />
        <ol className={styles.log} id="log" />
      </main>
    </div>
  );
}

function Live({ definition }: { readonly definition: AnyDefinition }) {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => defaultsOf(definition.fields));
  const problems = query.has("problems")
    ? [
        { path: `${definition.name} › Columns`, rule: "2 to 6" },
        { path: "Text size (phone)", rule: "1 or more" },
        { path: "Feature 2 › Name", rule: "at most 20 characters" },
      ]
    : [];
  return (
    <Form
      definition={definition}
      values={values}
      tabIndex={definition.type <= -11 ? 1 : 0}
      problems={problems}
      onChange={(name, value, phase, label) => {
        setValues((before) => ({ ...before, [name]: value }));
        note(`${phase} ${name} — ${label}: ${JSON.stringify(value)?.slice(0, 120)}`);
      }}
    />
  );
}

function note(text: string): void {
  const line = document.createElement("li");
  line.textContent = text;
  document.getElementById("log")?.prepend(line);
}

/** As in the editor's drawer: an unhandled Escape closes it. */
function noteEscape(event: KeyboardEvent): void {
  if (event.key === "Escape" && !event.defaultPrevented) note("the drawer closes");
}

function wanted(): AnyDefinition {
  const [type, page] = [query.get("type"), query.get("page")];
  const found = definitions.find((one) => (page ? one.page === page : one.type === Number(type ?? Number.NaN)));
  return found ?? sample;
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <AdminApiContext value={fakeApi}>
      <UploaderContext value={fakeApi.upload}>
        <FormContext value={environment}>
          <Gallery />
          <UiHost />
        </FormContext>
      </UploaderContext>
    </AdminApiContext>,
  );
}
