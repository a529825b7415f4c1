import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import samlify from 'samlify'
import { escapeHtml } from '#backend/http/escape-html.ts'
import { IDENTITY_PROVIDER_KEYS, type KeyPair } from './key-pairs.ts'

// The library wants a schema validator; these tests only send its own output and ours.
samlify.setSchemaValidator({ validate: async () => 'valid' })

/** What an answer says; a test overrides what should be wrong. */
export type AnswerFacts = {
  nameId: string
  nameIdFormat: string
  attributes: Record<string, readonly string[]>
  audience: string
  recipient: string
  issuer: string
  assertionId: string
  /** '' leaves it out, as in an answer that nobody asked for. */
  inResponseTo: string
  notOnOrAfter: Date
  sessionNotOnOrAfter: Date | null
}

export type IdentityProvider = AsyncDisposable & {
  entityId: string
  /** Where browsers sign in. */
  signInUrl: string
  metadataXml: string
  /** The answer (base64) to a sign-in request, or to none when `requestUrl` is null. */
  answer: (requestUrl: string | null, facts?: Partial<AnswerFacts>, keys?: KeyPair) => Promise<string>
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const FIVE_MINUTES_MS = 5 * 60_000

/**
 * A SAML identity provider on its own port, with a form that asks for an address and signs that person in. It knows the
 * service provider by its metadata, as a real one does.
 */
export async function startIdentityProvider(readServiceMetadata: () => Promise<string>): Promise<IdentityProvider> {
  const server = createServer((request, response) => {
    respond(request.url ?? '/', request.method === 'POST' ? text(request) : null).then(
      (html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signInUrl = `${base}/sign-in`
  const entityId = `${base}/metadata`
  const createIdp = (keys: KeyPair) =>
    samlify.IdentityProvider({
      entityID: entityId,
      privateKey: keys.privateKey,
      signingCert: keys.certificate,
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      wantAuthnRequestsSigned: true,
      nameIDFormat: [PERSISTENT],
      singleSignOnService: [{ Binding: REDIRECT, Location: signInUrl }],
      // Never called; the library warns without one.
      singleLogoutService: [{ Binding: REDIRECT, Location: `${base}/sign-out` }],
    })
  const ownKeys = IDENTITY_PROVIDER_KEYS

  const answer: IdentityProvider['answer'] = async (requestUrl, facts = {}, keys = ownKeys) => {
    const sp = samlify.ServiceProvider({ metadata: await readServiceMetadata() })
    const query = requestUrl ? Object.fromEntries(new URL(requestUrl).searchParams) : null
    const octetString = requestUrl ? new URL(requestUrl).search.slice(1).replace(/&Signature=.*/, '') : ''
    // Refuses requests that the service has not signed.
    const request = query ? await createIdp(ownKeys).parseLoginRequest(sp, 'redirect', { query, octetString }) : null
    const info = { extract: request?.extract ?? {} }
    const acs = String(sp.entityMeta.getAssertionConsumerService('post'))
    const complete: AnswerFacts = {
      nameId: 'person-1',
      nameIdFormat: PERSISTENT,
      attributes: { email: ['ada@firm.example'] },
      audience: String(sp.entityMeta.getEntityID()),
      recipient: acs,
      issuer: entityId,
      assertionId: `_${randomUUID()}`,
      inResponseTo: String(request?.extract.request?.id ?? ''),
      notOnOrAfter: new Date(Date.now() + FIVE_MINUTES_MS),
      sessionNotOnOrAfter: null,
      ...facts,
    }
    const built = await createIdp(keys).createLoginResponse(sp, info, 'post', {}, (template: string) => ({
      id: complete.assertionId,
      context: samlify.SamlLib.replaceTagsByValue(withStatements(template, complete), toTags(complete, acs)),
    }))
    return built.context
  }

  /** The form of the sign-in page, or after it the form that carries the answer to the service. */
  async function respond(path: string, body: Promise<string> | null): Promise<string> {
    if (!body) return page('Sign in at the firm', path, EMAIL_INPUT)
    const email = new URLSearchParams(await body).get('email') ?? ''
    const requestUrl = `${base}${path}`
    const SAMLResponse = await answer(requestUrl, { nameId: email, attributes: { email: [email] } })
    const RelayState = new URL(requestUrl).searchParams.get('RelayState') ?? ''
    const sp = samlify.ServiceProvider({ metadata: await readServiceMetadata() })
    const acs = String(sp.entityMeta.getAssertionConsumerService('post'))
    return page('Continue', acs, hiddenInput('SAMLResponse', SAMLResponse) + hiddenInput('RelayState', RelayState))
  }

  return {
    entityId,
    signInUrl,
    metadataXml: createIdp(ownKeys).getMetadata(),
    answer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function withStatements(template: string, { attributes, sessionNotOnOrAfter }: AnswerFacts): string {
  const end = sessionNotOnOrAfter ? ` SessionNotOnOrAfter="${sessionNotOnOrAfter.toISOString()}"` : ''
  const authn = `<saml:AuthnStatement AuthnInstant="${new Date().toISOString()}"${end}><saml:AuthnContext>
    <saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>
    </saml:AuthnContext></saml:AuthnStatement>`
  const lines = Object.entries(attributes).map(([name, values]) => {
    const texts = values.map((value) => `<saml:AttributeValue>${escapeHtml(value)}</saml:AttributeValue>`)
    return `<saml:Attribute Name="${escapeHtml(name)}">${texts.join('')}</saml:Attribute>`
  })
  const statement = lines.length > 0 ? `<saml:AttributeStatement>${lines.join('')}</saml:AttributeStatement>` : ''
  return template.replace('{AuthnStatement}', authn).replace('{AttributeStatement}', statement)
}

function toTags(facts: AnswerFacts, destination: string) {
  const issuedAt = new Date().toISOString()
  const notOnOrAfter = facts.notOnOrAfter.toISOString()
  return {
    ID: `_${randomUUID()}`,
    AssertionID: facts.assertionId,
    Destination: destination,
    Audience: facts.audience,
    Issuer: facts.issuer,
    IssueInstant: issuedAt,
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    ConditionsNotBefore: new Date(Date.now() - FIVE_MINUTES_MS).toISOString(),
    ConditionsNotOnOrAfter: notOnOrAfter,
    SubjectConfirmationDataNotOnOrAfter: notOnOrAfter,
    SubjectRecipient: facts.recipient,
    NameIDFormat: facts.nameIdFormat,
    NameID: facts.nameId,
    InResponseTo: facts.inResponseTo || undefined,
  }
}

const EMAIL_INPUT = '<label>Email address <input name="email" type="email" required></label>'

function hiddenInput(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
}

function page(title: string, action: string, inputs: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><form method="post" action="${escapeHtml(action)}">
    ${inputs}<button>${title}</button></form></html>`
}
