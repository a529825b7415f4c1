import { promisify } from 'node:util'
import type { SamlConfig } from '@node-saml/node-saml'
import type { AuthServices } from '../auth-services.ts'
import { type Assertion, readAssertion } from './assertion.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { isPlausibleXml } from './plausible-xml.ts'
import { requireSaml } from './require-saml.ts'
import { assertionNotValid } from './saml-errors.ts'
import { parseXml } from './xml.ts'

const ALLOWED_CLOCK_SKEW_MS = 60_000

/** Our addresses as a service provider; the metadata's address is also our entity id. */
function samlAddresses({ siteUrl }: Pick<AuthServices, 'siteUrl'>) {
  const base = `${siteUrl}/auth/v1/sso/saml`
  return { entityId: `${base}/metadata`, assertionConsumerUrl: `${base}/acs` }
}

/** The document that an administrator of an identity provider needs to connect this service. */
export async function describeServiceProvider(auth: AuthServices): Promise<string> {
  const saml = requireSaml(auth)
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  const { entityId, assertionConsumerUrl } = samlAddresses(auth)
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: assertionConsumerUrl,
    // Derived from the entity id, because the document may be cached and compared.
    generateUniqueId: () => '_metadata',
    identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    privateKey: saml.privateKey,
    publicCerts: saml.certificate,
    decryptionPvk: saml.privateKey,
    decryptionCert: saml.certificate,
    wantAssertionsSigned: true,
  })
}

export type SignInRequest = {
  idp: IdentityProvider
  nameIdFormat: string | null
  /** Returned with the provider's answer. */
  relayState: string
  requestId: string
}

/** The address at the provider that a browser opens to sign in, with our signed request. */
export async function signInAddress(auth: AuthServices, request: SignInRequest): Promise<string> {
  const { SAML } = await import('@node-saml/node-saml')
  const saml = new SAML({
    ...configOf(auth, request.idp),
    generateUniqueId: () => request.requestId,
    identifierFormat: request.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  })
  return saml.getAuthorizeUrlAsync(request.relayState, undefined, {})
}

export type ExpectedAnswer = {
  idp: IdentityProvider
  /** Null for an answer that we did not ask for. */
  requestId: string | null
  now: Date
}

/**
 * Checks an answer (base64) and returns its assertion: signed by the provider, for this service and this request, and
 * still valid. Throws 400 otherwise. Only what the signature covers counts: the carrier of an answer may have wrapped
 * the signed part in another document.
 */
export async function readAnswer(
  auth: AuthServices,
  samlResponse: string,
  { idp, requestId, now }: ExpectedAnswer,
): Promise<Assertion> {
  const assertion = readAssertion(await readSignedXml(auth, samlResponse, idp))
  if (!assertion) throw assertionNotValid('The assertion has no id or no end')
  if (assertion.issuer !== idp.entityId) throw assertionNotValid('The assertion has another issuer')
  if (assertion.inResponseTo !== requestId) throw assertionNotValid('The assertion answers another request')
  if (assertion.recipient !== samlAddresses(auth).assertionConsumerUrl) {
    throw assertionNotValid('The assertion is for another recipient')
  }
  if (assertion.expiresAt.getTime() + ALLOWED_CLOCK_SKEW_MS <= now.getTime()) {
    throw assertionNotValid('The assertion has expired')
  }
  return assertion
}

/** The XML of the assertion that the provider has signed. */
async function readSignedXml(auth: AuthServices, samlResponse: string, idp: IdentityProvider): Promise<string> {
  const { SAML } = await import('@node-saml/node-saml')
  try {
    await refuseImplausibleAnswer(samlResponse, requireSaml(auth).privateKey)
    const { profile } = await new SAML(configOf(auth, idp)).validatePostResponseAsync({ SAMLResponse: samlResponse })
    const xml = profile?.getAssertionXml?.()
    if (!xml) throw new Error('The answer has no assertion')
    return xml
  } catch (cause) {
    throw assertionNotValid(cause)
  }
}

function configOf(auth: AuthServices, idp: IdentityProvider): SamlConfig {
  const { privateKey, certificate } = requireSaml(auth)
  const { entityId, assertionConsumerUrl } = samlAddresses(auth)
  return {
    issuer: entityId,
    audience: entityId,
    callbackUrl: assertionConsumerUrl,
    entryPoint: idp.signInUrl,
    idpCert: idp.certificates,
    privateKey,
    publicCert: certificate,
    decryptionPvk: privateKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    acceptedClockSkewMs: ALLOWED_CLOCK_SKEW_MS,
    disableRequestedAuthnContext: true,
    // Either the assertion or the whole answer must be signed; providers differ in which.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
  }
}

/**
 * Throws an Error for an answer (base64) whose XML is not plausible. Everybody has our public key, so what an encrypted
 * assertion contains is checked, too, before the library parses it.
 */
async function refuseImplausibleAnswer(samlResponse: string, privateKey: string): Promise<void> {
  const root = parseXml(Buffer.from(samlResponse, 'base64').toString('utf8'))
  if (!root) throw new Error('The answer is not plausible XML')
  const [encrypted, ...others] = Array.from(root.getElementsByTagNameNS('*', 'EncryptedAssertion'))
  if (others.length > 0) throw new Error('The answer has more than one encrypted assertion')
  if (!encrypted) return
  const { decrypt } = await import('xml-encryption')
  const text: string = await promisify(decrypt)(encrypted.toString(), { key: privateKey })
  if (!isPlausibleXml(text)) throw new Error('The encrypted assertion is not plausible XML')
}
