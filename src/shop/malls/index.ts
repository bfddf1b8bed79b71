export {
  announce,
  createMall,
  findMall,
  findMallByHost,
  hasMall,
  isBackOffice,
  type Mall,
  mallChannel,
} from "./mall.ts";
