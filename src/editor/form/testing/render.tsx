/**
 * Renders a drawer as the editor has it, 460 px wide, with a generated form or another part, and a log of what it reports:
 *
 *     const log = await renderForm();
 *     await expect.element(log.last).toHaveTextContent("commit size — Icon size: 25");
 */
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { Problem } from "#decoration/values.ts";
import { Tabs } from "#ui/controls/Tabs.tsx";
import "#ui/controls/tokens.css";
import { UiHost } from "#ui/controls/UiHost.tsx";
import "#ui/testing/browser.ts";
import { PictureCopierContext, UploaderContext } from "#ui/uploads/uploader.ts";
import { type AdminApi, AdminApiContext } from "../../admin-api.ts";
import { Form } from "../Form.tsx";
import { FormContext } from "../form-context.ts";
import styles from "./drawer.module.css";
import { environment, fakeApi, fakeCopier } from "./fake-api.ts";
import { sample } from "./sample.ts";

interface Log {
  /** Every report, the newest first. */
  readonly all: Locator;
  /** The newest report: "commit size — Icon size: 25". */
  readonly last: Locator;
}

interface Options {
  /** What a save found wrong. */
  readonly problems?: readonly Problem[];
  readonly api?: AdminApi;
}

/** A form with every kind of field. */
export const renderForm = ({ problems = [], api }: Options = {}): Promise<Log> =>
  renderDrawer(<Live problems={problems} />, api);

/** Any part in the drawer. */
export async function renderDrawer(part: ReactNode, api: AdminApi = fakeApi): Promise<Log> {
  await render(
    <AdminApiContext value={api}>
      <UploaderContext value={api.upload}>
        <PictureCopierContext value={fakeCopier}>
          <FormContext value={environment}>
            <div className={`ui-root ${styles.page}`}>
              <aside className={styles.drawer} aria-label="Drawer" onKeyDown={noteEscape}>
                {part}
              </aside>
              <main className={styles.side}>
                <h1 className={styles.title}>{sample.name}</h1>
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
            <UiHost />
          </FormContext>
        </PictureCopierContext>
      </UploaderContext>
    </AdminApiContext>,
  );
  const all = page.getByCss("#log li");
  return { all, last: all.first() };
}

function Live({ problems }: { readonly problems: readonly Problem[] }) {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => defaultsOf(sample.fields));
  return (
    <Form
      definition={sample}
      values={values}
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
