/** `npm run demo:products -- 100000`: adds generated products to the demo mall up to that number. */
import { seedManyProducts } from "../demo/seed/index.ts";
import { fillDemo } from "./fill-demo.ts";

await fillDemo("products", (db, mall, wanted, onStored) =>
  seedManyProducts(db, mall, wanted, { statuses: true, onStored }),
);
