import * as accounts from "#shop/accounts/index.ts";
import type { CallContext, Handler } from "../calls/context.ts";

export const flushToken: Handler<"flushToken"> = (_, { db, mall, services, request }) =>
  accounts.flushToken({ db, mall }, request.token, services);

export const login: Handler<"login"> = (input, context) => accounts.login(shopOf(context), input, visitorOf(context));

export const register: Handler<"register"> = (input, context) =>
  accounts.register(shopOf(context), input, visitorOf(context));

export const logout: Handler<"logout"> = (_, context) => accounts.logout(shopOf(context), context.request.token);

export const forgot: Handler<"forgot"> = (input, context) => accounts.forgot(shopOf(context), input);

export const reset: Handler<"reset"> = (input, context) => accounts.resetPassword(shopOf(context), input);

const shopOf = ({ db, mall }: CallContext) => ({ db, mall });
const visitorOf = ({ services, request }: CallContext) => ({ secret: services.secret, token: request.token });
