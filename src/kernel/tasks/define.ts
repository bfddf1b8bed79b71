/** What a task is: long work of staff that is cut into portions. */
import type { z } from "zod";
import type { Permission } from "#contract/permissions.ts";
import type { Trx } from "#db/transaction.ts";
import type { Actor, ShopContext } from "../context.ts";
import type { Installation } from "../jobs/installation.ts";
import type { Rights } from "../rights/index.ts";
import type { Files } from "../storage/index.ts";

/** A row that could not be processed. */
export interface Failure {
  /** What a person finds it by: a line of the file, a SKU, a name. */
  readonly row: string;
  /** A sentence that names the field and the rule. */
  readonly reason: string;
  /** The row itself: columns of the CSV of failures, and what a retry starts from. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a portion did. */
export interface Portion<Cursor> {
  /** Where the next portion starts; null when the work is finished. */
  readonly cursor: Cursor | null;
  /** Rows that it processed, failed ones included. */
  readonly done: number;
  readonly failures?: readonly Failure[];
}

/** A task works on behalf of the member of staff who started it; `actor.batchId` is its batch. */
export interface TaskContext extends ShopContext {
  readonly actor: Actor;
  /** Where uploads and files to import are. */
  readonly files: Files;
  /** What the installation brings for single domains (`installationSetting`); absent in the thread of tasks that compute. */
  readonly installation?: Installation;
}

/** Of whoever resumes or retries a task. */
export interface TaskRightsContext extends ShopContext {
  readonly rights: Rights;
}

/** Inside the transaction of a portion. */
export interface PortionContext extends TaskContext {
  readonly db: Trx;
}

/** Outside of transactions. */
export interface WorkContext extends TaskContext {
  /** Aborted when the task is cancelled, lost to another worker, or the process stops. */
  readonly signal: AbortSignal;
}

interface Common<I extends z.ZodType, C extends z.ZodType> {
  /** Stored with every task: it stays what it is once it is released. */
  readonly kind: string;
  /**
   * Who may see and cancel it, and who may have it run: asked before each portion, and of whoever resumes or retries it. The
   * call that starts it checks its own.
   */
  readonly permission: Permission;
  /** True where its calls asked for the fresh proof that some of its changes need: when it was started, resumed or retried. */
  readonly isConfirmed?: true;
  /**
   * What going on with it writes, where `permission` does not say it all.
   * @throws {ShopError} 403 for who may not; 401 when a fresh proof of who goes on is needed.
   */
  readonly requireRights?: (context: TaskRightsContext, input: z.output<I>) => Promise<void>;
  /** The whole work as JSON: a task that is taken up by another process has nothing else. */
  readonly input: I;
  readonly cursor: C;
  /** What the tray and the audit page call it: "Change prices of 12,408 products". */
  readonly title: (input: z.output<I>) => string;
  /** Runs once, before the first portion, outside a transaction. */
  readonly prepare?: (context: WorkContext, input: z.output<I>) => Promise<{ readonly total: number }>;
  /** Runs in the transaction of the last portion. @returns a sentence for the report, if there is one to say. */
  readonly finish?: (context: PortionContext, input: z.output<I>) => Promise<string | undefined>;
  /** The input of a task for the failed rows alone; without it they cannot be retried. */
  readonly retry?: (failures: readonly Failure[], input: z.output<I>) => z.input<I>;
  /**
   * Computes for long: runs in the thread of such tasks, where shoppers do not wait for it, and one at a time of each kind in
   * a mall, so that the tasks of one mall do not keep those of others waiting.
   */
  readonly apart?: boolean;
  /** One at a time in a mall, because a second one would do the work of the first one again. */
  readonly alone?: boolean;
  /** True when what a retry changes is undone together with the task that it retries. */
  readonly retryJoins?: boolean;
}

type Step<Context, I extends z.ZodType, C extends z.ZodType> = (
  context: Context,
  input: z.output<I>,
  cursor: z.output<C> | null,
) => Promise<Portion<z.input<C>>>;

export type TaskSpecification<I extends z.ZodType, C extends z.ZodType> = Common<I, C> &
  (
    | {
        /**
         * One portion, in one transaction together with the task's progress, so it is done once, whatever dies. Its
         * statements end after 5 s: about half a second is right. A deadlock runs it again.
         */
        readonly portion: Step<PortionContext, I, C>;
        readonly work?: never;
      }
    | {
        /**
         * One portion of work that reaches outside the database. It must be idempotent: it runs again when the process
         * dies before its progress is stored. Commands in it get the context and open transactions of their own.
         */
        readonly work: Step<WorkContext, I, C>;
        readonly portion?: never;
      }
  );

/** A task as the runner sees it: stored values are parsed by its schemas. */
export interface Task {
  readonly input: z.ZodType;
  readonly kind: string;
  readonly permission: Permission;
  readonly isConfirmed: boolean;
  readonly requireRights: (context: TaskRightsContext, input: unknown) => Promise<void>;
  readonly inTransaction: boolean;
  readonly title: (input: unknown) => string;
  readonly canRetry: boolean;
  readonly apart: boolean;
  readonly alone: boolean;
  readonly retryJoins: boolean;
  readonly retry: (failures: readonly Failure[], input: unknown) => unknown;
  readonly prepare: (context: WorkContext, input: unknown) => Promise<number | null>;
  readonly portion: (context: PortionContext, input: unknown, cursor: unknown) => Promise<Portion<unknown>>;
  readonly work: (context: WorkContext, input: unknown, cursor: unknown) => Promise<Portion<unknown>>;
  readonly finish: (context: PortionContext, input: unknown) => Promise<string | undefined>;
}

export interface TaskDefinition<I extends z.ZodType = z.ZodType> extends Task {
  readonly input: I;
}

/** Declares a task; its domain names it in its `domain.ts`. */
export function defineTask<I extends z.ZodType, C extends z.ZodType>(task: TaskSpecification<I, C>): TaskDefinition<I> {
  const parse = (input: unknown) => task.input.parse(input);
  const cursorOf = (cursor: unknown) => (cursor === null ? null : task.cursor.parse(cursor));
  return {
    kind: task.kind,
    permission: task.permission,
    input: task.input,
    isConfirmed: task.isConfirmed ?? false,
    requireRights: async (context, input) => task.requireRights?.(context, parse(input)),
    inTransaction: task.portion !== undefined,
    title: (input) => task.title(parse(input)),
    canRetry: task.retry !== undefined,
    retryJoins: task.retryJoins ?? false,
    apart: task.apart ?? false,
    alone: task.alone ?? task.apart ?? false,
    retry(failures, input) {
      if (!task.retry) throw new Error(`A task of the kind ${task.kind} has no retry`);
      return task.retry(failures, parse(input));
    },
    prepare: async (context, input) => (task.prepare ? (await task.prepare(context, parse(input))).total : null),
    portion(context, input, cursor) {
      if (!task.portion) throw new Error(`A task of the kind ${task.kind} works outside of transactions`);
      return task.portion(context, parse(input), cursorOf(cursor));
    },
    work(context, input, cursor) {
      if (!task.work) throw new Error(`A task of the kind ${task.kind} works in transactions`);
      return task.work(context, parse(input), cursorOf(cursor));
    },
    finish: async (context, input) => task.finish?.(context, parse(input)),
  };
}
