import { validationFailed } from '../auth-errors.ts'
import { attributeOf, elementsOf, parseXml, SAML_METADATA, textOf, XML_SIGNATURE } from './xml.ts'

/** What the metadata of an identity provider says about it. */
export type IdentityProvider = {
  entityId: string
  /** Where browsers are sent to sign in (HTTP-Redirect binding). */
  signInUrl: string
  /** The certificates that its answers may be signed with, in base64. */
  certificates: string[]
}

const HTTP_REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Reads a provider's metadata. Throws 400 with what is missing. */
export function readIdentityProvider(metadataXml: string): IdentityProvider {
  const root = parseXml(metadataXml)
  const isEntity = root?.namespaceURI === SAML_METADATA && root.localName === 'EntityDescriptor'
  if (!root || !isEntity) throw validationFailed('SAML Metadata is not a valid XML EntityDescriptor')
  const entityId = attributeOf(root, 'entityID')
  if (!entityId) throw validationFailed('SAML Metadata does not contain an EntityID')
  const [descriptor, ...others] = elementsOf(root, SAML_METADATA, 'IDPSSODescriptor')
  if (!descriptor) throw validationFailed('SAML Metadata does not contain any IDPSSODescriptor')
  if (others.length > 0) throw validationFailed('SAML Metadata contains multiple IDPSSODescriptors')
  return { entityId, signInUrl: readSignInUrl(descriptor), certificates: readCertificates(descriptor) }
}

function readSignInUrl(descriptor: Element): string {
  const service = elementsOf(descriptor, SAML_METADATA, 'SingleSignOnService').find(
    (it) => attributeOf(it, 'Binding') === HTTP_REDIRECT,
  )
  const location = attributeOf(service, 'Location') ?? ''
  const isWeb = URL.canParse(location) && ['https:', 'http:'].includes(new URL(location).protocol)
  if (!isWeb)
    throw validationFailed('SAML Metadata does not contain a SingleSignOnService with the HTTP-Redirect binding')
  return location
}

/** A key without a stated use may sign as well. */
function readCertificates(descriptor: Element): string[] {
  const certificates = elementsOf(descriptor, SAML_METADATA, 'KeyDescriptor')
    .filter((key) => (attributeOf(key, 'use') ?? 'signing') === 'signing')
    .flatMap((key) => elementsOf(key, XML_SIGNATURE, 'X509Certificate'))
    .map((certificate) => textOf(certificate).replace(/\s+/g, ''))
    .filter((certificate) => certificate !== '')
  if (certificates.length === 0) throw validationFailed('SAML Metadata does not contain a certificate for signing')
  return certificates
}
