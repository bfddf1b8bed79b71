/** Long work of staff: in portions, with progress, cancel, failed rows, and a heartbeat by which a dead worker is noticed. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // The table is the queue too: what a portion writes, and how far the task is, are stored in one transaction.
  `CREATE TABLE task (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     kind text NOT NULL,
     permission text NOT NULL,
     title text NOT NULL,
     staff_id uuid NOT NULL,
     staff_name text NOT NULL,
     batch_id uuid NOT NULL,
     retry_of uuid,
     input jsonb NOT NULL,
     cursor jsonb,
     state text NOT NULL DEFAULT 'queued'
       CHECK (state IN ('queued', 'running', 'cancelling', 'cancelled', 'done', 'failed')),
     total integer,
     done integer NOT NULL DEFAULT 0,
     failed integer NOT NULL DEFAULT 0,
     attempts integer NOT NULL DEFAULT 0,
     message text NOT NULL DEFAULT '',
     worker uuid,
     heartbeat_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     started_at timestamptz,
     finished_at timestamptz,
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id))`,
  "CREATE INDEX task_open ON task (created_at) WHERE state IN ('queued', 'running', 'cancelling')",
  "CREATE INDEX task_changed ON task (mall_id, updated_at)",
  `CREATE TABLE task_failure (
     mall_id uuid NOT NULL,
     task_id uuid NOT NULL,
     position bigint GENERATED ALWAYS AS IDENTITY,
     row_name text NOT NULL,
     reason text NOT NULL,
     data jsonb NOT NULL DEFAULT '{}',
     PRIMARY KEY (mall_id, task_id, position),
     FOREIGN KEY (mall_id, task_id) REFERENCES task ON DELETE CASCADE)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
