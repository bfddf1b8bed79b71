/** `npm run demo:orders -- 100000`: adds generated orders of two years to the demo mall up to that number. */
import { seedManyOrders } from "../demo/seed/index.ts";
import { fillDemo } from "./fill-demo.ts";

await fillDemo("orders", (db, mall, wanted, onStored) => seedManyOrders(db, mall, wanted, { onStored }));
