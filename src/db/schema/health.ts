/** What the installation counts about itself. */

/** Answers with status 500 of one hour; `route` as the server declares it, without anything of the request. */
export interface ServerErrorTable {
  route: string;
  hour: Date;
  count: number;
  last_at: Date;
  /** Of the last one: lines of the log carry it. */
  last_trace_id: string;
}

export interface HealthTables {
  server_error: ServerErrorTable;
}
