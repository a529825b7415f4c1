import { randomUUID } from 'node:crypto'
import { toAsciiDomain } from '@headwater/email-address'
import type { Transaction } from '#backend/database/database.ts'
import { HttpError } from '#backend/http/http-error.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import { readText } from '#backend/http/read-body.ts'
import { isUuid } from '#backend/http/uuid.ts'
import { validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { beforeUserCreated } from '../../hooks/before-user-created.ts'
import { assignFlow, issueAuthCode } from '../../pkce/flow-state.ts'
import { readEmail } from '../../requests/email-address.ts'
import { takeLimit } from '../../requests/take-limit.ts'
import type { Assertion } from '../../saml/assertion.ts'
import { openIdentityProvider } from '../../saml/fresh-provider.ts'
import { emailOf, mapClaims, userIdOf } from '../../saml/mapped-claims.ts'
import { type RelayState, redeemAssertion, takeRelay } from '../../saml/relay-states.ts'
import { requireSaml } from '../../saml/require-saml.ts'
import {
  assertionNotValid,
  assertionWithoutEmail,
  assertionWithoutUser,
  identityProviderUnknown,
  ssoProviderDisabled,
} from '../../saml/saml-errors.ts'
import { readAnswer } from '../../saml/service-provider.ts'
import { findOrCreateSsoAccount, findSsoUser, type SsoPerson } from '../../saml/sso-account.ts'
import { findSsoProvider, type SsoProvider } from '../../saml/sso-providers.ts'
import { elementsOf, parseXml, SAML_ASSERTION, textOf } from '../../saml/xml.ts'
import { openSession } from '../../sessions/open-session.ts'
import { codeRedirect, errorRedirect, sessionRedirect } from '../../sessions/session-json.ts'
import type { AuthOperation } from '../operation.ts'

// Claims that get a field of their own; all others go into custom_claims, as on the hosted service.
const PROFILE_CLAIMS = new Set([
  ...['name', 'family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username', 'profile', 'picture'],
  ...['website', 'gender', 'birthdate', 'zoneinfo', 'locale', 'phone', 'full_name', 'avatar_url', 'user_name'],
])

/**
 * The person whom an assertion names. Throws 400 without a lasting id or an address. A provider that has domains speaks
 * only for those, so that one customer's provider cannot claim the addresses of another's.
 */
function personOf(assertion: Assertion, provider: SsoProvider): SsoPerson {
  const subject = userIdOf(assertion)
  if (!subject) throw assertionWithoutUser()
  const mapped = mapClaims(assertion, provider.attribute_mapping)
  const address = emailOf(assertion, mapped)
  if (!address) throw assertionWithoutEmail()
  const email = readEmail(address)
  if (!speaksFor(provider, email)) throw assertionWithoutEmail()
  return { provider: `sso:${provider.id}`, subject, email, claims: { iss: provider.entity_id, ...sortClaims(mapped) } }
}

function speaksFor({ domains }: SsoProvider, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domains.length === 0 || domains.some((it) => toAsciiDomain(it) === domain)
}

function sortClaims(mapped: Record<string, unknown>): Record<string, unknown> {
  const { email: _, ...claims } = mapped
  const entries = Object.entries(claims)
  const custom = entries.filter(([name]) => !PROFILE_CLAIMS.has(name))
  return {
    ...Object.fromEntries(entries.filter(([name]) => PROFILE_CLAIMS.has(name))),
    ...(custom.length > 0 && { custom_claims: Object.fromEntries(custom) }),
  }
}

// An assertion with many groups has some 50 KB; Base64 and form encoding add half again as much.
const MAX_FORM_BYTES = 256 * 1024
// Beyond its own end an assertion is accepted for as long as clocks may differ.
const CLOCK_SKEW_MS = 60_000

/**
 * POST /sso/saml/acs: the identity provider's answer, which the visitor's browser submits as a form. Redirects to the
 * site with a session, with the code of a PKCE flow, or with the error.
 */
export const samlAcs: AuthOperation = async (auth, request, context) => {
  requireSaml(auth)
  await takeLimit(auth, 'auth.saml_answer.address', context.clientAddress)
  try {
    return await signIn(auth, request, context)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    auth.log.warn('auth.saml_refused', { requestId: context.requestId, code: error.code, cause: error.cause })
    return errorRedirect(auth.siteUrl, error)
  }
}

async function signIn(auth: AuthServices, request: Request, context: RequestContext): Promise<Response> {
  const form = new URLSearchParams(await readText(request, MAX_FORM_BYTES))
  const samlResponse = form.get('SAMLResponse') ?? ''
  if (samlResponse === '') throw validationFailed('SAMLResponse is missing')

  const relay = await readRelay(auth, form.get('RelayState') ?? '')
  const provider = await auth.transaction((transaction) =>
    relay
      ? findSsoProvider(transaction, 'id', relay.sso_provider_id)
      : findSsoProvider(transaction, 'entity', issuerOfAnswer(samlResponse)),
  )
  if (!provider) throw identityProviderUnknown()
  if (provider.disabled) throw ssoProviderDisabled()

  const idp = await openIdentityProvider(auth, provider)
  const now = auth.now()
  const assertion = await readAnswer(auth, samlResponse, { idp, requestId: relay?.request_id ?? null, now })
  const person = personOf(assertion, provider)
  const newId = await admit(auth, person, context)
  const answer = { assertion, person, newId, provider, relay, target: readTarget(auth, form, relay) }
  const userAgent = request.headers.get('user-agent')
  const { clientAddress } = context
  return auth.transaction((transaction) => complete(auth, transaction, { ...answer, userAgent, clientAddress }))
}

/** Null for an answer that nobody asked for: people may start at their own organization's portal. */
async function readRelay(auth: AuthServices, relayState: string): Promise<RelayState | null> {
  if (isUuid(relayState)) return auth.transaction((transaction) => takeRelay(transaction, relayState, auth.now()))
  if (relayState === '' || URL.canParse(relayState)) return null
  throw validationFailed('SAML RelayState is not a valid UUID or URL')
}

function readTarget(auth: AuthServices, form: URLSearchParams, relay: RelayState | null): string {
  return auth.redirectTargets.choose(relay ? relay.redirect_to : form.get('RelayState'))
}

/** Asks the operator's hook about a person who has no account yet. Returns the id that the account will have. */
async function admit(auth: AuthServices, person: SsoPerson, { clientAddress }: RequestContext): Promise<string> {
  const id = randomUUID()
  if (await auth.transaction((transaction) => findSsoUser(transaction, person))) return id
  const { provider, email, claims } = person
  const appMetadata = { provider, providers: [provider] }
  await beforeUserCreated(auth, { id, email, appMetadata, userMetadata: claims }, { clientAddress })
  return id
}

type Answer = {
  assertion: Assertion
  person: SsoPerson
  newId: string
  provider: SsoProvider
  relay: RelayState | null
  target: string
  clientAddress: string
  userAgent: string | null
}

async function complete(
  auth: AuthServices,
  transaction: Transaction,
  { assertion, person, newId, provider, relay, target, clientAddress, userAgent }: Answer,
): Promise<Response> {
  const now = auth.now()
  const used = {
    entityId: provider.entity_id,
    assertionId: assertion.id,
    expiresAt: new Date(assertion.expiresAt.getTime() + CLOCK_SKEW_MS),
  }
  if (!(await redeemAssertion(transaction, used))) throw assertionNotValid('The assertion has been used before')

  const { allowsSignUp } = auth.settings
  const user = await findOrCreateSsoAccount(transaction, { person, newId, allowsSignUp, clientAddress, now })
  const notAfter = assertion.sessionEndsAt
  if (relay?.flow_state_id) {
    await assignFlow(transaction, relay.flow_state_id, { userId: user.id, sessionEndsAt: notAfter })
    return codeRedirect(target, await issueAuthCode(transaction, relay.flow_state_id, now))
  }
  const start = { user, method: 'sso/saml', userAgent, clientAddress, notAfter } as const
  return sessionRedirect(target, await openSession(auth, transaction, start))
}

/**
 * The entity id that an answer (base64) claims to come from; '' when it claims none. Nothing has been verified yet: it
 * only chooses the provider whose certificates then decide.
 */
function issuerOfAnswer(samlResponse: string): string {
  const root = parseXml(Buffer.from(samlResponse, 'base64').toString('utf8'))
  return root ? textOf(elementsOf(root, SAML_ASSERTION, 'Issuer')[0]) : ''
}
