/** The site passes no `instrumentations` to its router. */

export const instrumentationResultMetaContext = undefined

export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined
}

export function getRouteInstrumentationUpdates(): object {
  return {}
}

export function instrumentClientSideRouter<Router>(router: Router): Router {
  return router
}

export function instrumentHandler<Handler>(handler: Handler): Handler {
  return handler
}
