import type { Handler } from "../calls/context.ts";

const missing = async (): Promise<never> => {
  throw new Error("This call is not answered yet");
};

export const productForStaff: Handler<"productForStaff"> = missing;
export const createProduct: Handler<"createProduct"> = missing;
export const updateProduct: Handler<"updateProduct"> = missing;
export const duplicateProduct: Handler<"duplicateProduct"> = missing;
export const deleteProducts: Handler<"deleteProducts"> = missing;
export const setProductStatus: Handler<"setProductStatus"> = missing;
export const previewProduct: Handler<"previewProduct"> = missing;
export const suggestLabels: Handler<"suggestLabels"> = missing;
export const suggestHandle: Handler<"suggestHandle"> = missing;
export const searchProducts: Handler<"searchProducts"> = missing;
