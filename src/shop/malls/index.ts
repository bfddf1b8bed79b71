export {
  announce,
  createMall,
  findMall,
  findMallByHost,
  firstModuleId,
  hasMall,
  isBackOffice,
  type Mall,
  mallChannel,
} from "./mall.ts";
