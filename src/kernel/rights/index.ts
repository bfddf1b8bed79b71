export { requireCommand } from "./command.ts";
export {
  type May,
  mayRevert,
  mayTranslate,
  mayWriteField,
  type Rights,
  requireRestorable,
  requireReverts,
  requireWrites,
  type Written,
} from "./rights.ts";
export { writtenByBatch, writtenWhere } from "./written.ts";
