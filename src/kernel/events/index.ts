export { deliverEvents, deliverer, deliverOf } from "./deliver.ts";
export { deadEvents, discardEvents, reviveEvents } from "./retry.ts";
export { defineSubscriber, type Subscriber } from "./subscriber.ts";
export { isToldInside, tell, tellInside, toldLater } from "./tell.ts";
