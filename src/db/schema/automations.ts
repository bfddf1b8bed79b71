/** What the shop does by itself when something happens, and what it did (src/shop/automations). */
import type { Defaulted, Identified, Json, Time } from "./columns.ts";

export interface AutomationTable extends Identified {
  name: string;
  event: string;
  /** All must hold. */
  conditions: Json;
  action: Json;
  is_on: Defaulted<boolean>;
  /** Whose rights it acts with; null once they are gone. */
  staff_id: string | null;
  created_at: Time;
}

interface AutomationRunTable extends Identified {
  automation_id: string;
  event: string;
  /** What it was for, as people name it. */
  subject: string;
  /** Where that is shown. */
  path: string;
  state: "done" | "failed";
  detail: string;
  created_at: Time;
}

export interface AutomationTables {
  automation: AutomationTable;
  automation_run: AutomationRunTable;
}
