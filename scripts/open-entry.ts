/** Loaded before tests of a shop's own folder (`node --import`): their files import `shopwright/extend` too. */
import { openEntry } from "#extend/entry-of.ts";

openEntry();
