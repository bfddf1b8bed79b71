export { endRequests, endRequestsPath, requestBackInStock } from "./request.ts";
