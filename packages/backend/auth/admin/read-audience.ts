const DEFAULT_AUDIENCE = 'authenticated'

/** The audience whose accounts the operator means: that of the header, as on the hosted service, or the only usual one. */
export function readAudience(request: Request): string {
  return request.headers.get('x-jwt-aud') || DEFAULT_AUDIENCE
}
