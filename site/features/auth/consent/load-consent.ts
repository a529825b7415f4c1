import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { applicationName, consentProblem, INCOMPLETE, UNREACHABLE } from './consent-texts.ts'

export type ConsentQuestion = {
  authorizationId: string
  application: string
  redirectUri: string
  email: string
  scope: string
}

/** What the consent page has to do. */
export type Consent =
  | { kind: 'question'; question: ConsentQuestion }
  /** Decided: the browser continues at the application. */
  | { kind: 'leaving'; address: string }
  | { kind: 'problem'; text: string; isFinal: boolean }

/**
 * The application's request. If the member has allowed all of it before, the answer already is the address to return
 * to.
 */
export async function loadConsent(connect: Connect, authorizationId: string | null): Promise<Consent> {
  if (!authorizationId) return { kind: 'problem', text: INCOMPLETE, isFinal: true }
  const { auth } = await connect()
  const { data, error } = await auth.oauth.getAuthorizationDetails(encodeURIComponent(authorizationId))
  if (error) return toProblem(error)
  if ('redirect_url' in data) return { kind: 'leaving', address: data.redirect_url }
  const { client, redirect_uri: redirectUri, user, scope } = data
  const application = applicationName({ name: client.name, redirectUri })
  return { kind: 'question', question: { authorizationId, application, redirectUri, email: user.email, scope } }
}

/** Allows or refuses the request, and returns where the browser continues. */
export async function decideConsent(
  { auth }: BrowserSupabase,
  { authorizationId, isAllowed }: { authorizationId: string; isAllowed: boolean },
): Promise<Consent> {
  const decide = isAllowed ? auth.oauth.approveAuthorization : auth.oauth.denyAuthorization
  const { data, error } = await decide(authorizationId, { skipBrowserRedirect: true })
  return error ? toProblem(error) : { kind: 'leaving', address: data.redirect_url }
}

function toProblem({ code, message }: AuthError): Consent {
  const text = consentProblem(code)
  if (!text) console.warn(message)
  return { kind: 'problem', text: text ?? UNREACHABLE, isFinal: text !== null }
}
