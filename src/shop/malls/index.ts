export { tellAnnounced } from "./announced.ts";
export {
  announce,
  announceAll,
  createMall,
  findMall,
  findMallByHost,
  firstModuleId,
  hasMall,
  isBackOffice,
  type Mall,
  mallChannel,
  postponeAnnouncements,
} from "./mall.ts";
