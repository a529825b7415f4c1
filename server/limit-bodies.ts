import type { MiddlewareHandler } from 'hono'
import { limitBody } from '#backend/http/read-body.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'

/** A message of the contact form with every character written as three bytes of a URL, twice over. */
const MAX_FORM_BYTES = 64 * 1024
/** The most that any module of the backend takes; each has its own limit below it. */
const MAX_API_BYTES = defaultRestSettings.maxBodyBytes
const API_PATH = /^\/\w+\/v1(?:\/|$)/

/** Stands before every route, so that none can read more than this of a body, whatever it asks for. */
export const limitBodies: MiddlewareHandler = async ({ req }, next) => {
  req.raw = limitBody(req.raw, API_PATH.test(req.path) ? MAX_API_BYTES : MAX_FORM_BYTES)
  await next()
}
