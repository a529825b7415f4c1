import { attributeOf, elementsOf, parseXml, SAML_ASSERTION, textOf } from './xml.ts'

/** What a signed assertion says; nothing here comes from outside the signature. */
export type Assertion = {
  id: string
  issuer: string
  /** Null when the provider names nobody, or gives a name that changes with every sign-in. */
  nameId: string | null
  isNameIdEmail: boolean
  /** The request that this answers, or null when the provider sent it unsolicited. */
  inResponseTo: string | null
  /** Where it must be delivered. */
  recipient: string | null
  /** Until when it may be used. */
  expiresAt: Date
  /** When the provider wants the session to end, or null. */
  sessionEndsAt: Date | null
  /** The values of an attribute by its lower-cased name or friendly name. */
  attributes: ReadonlyMap<string, readonly string[]>
}

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const TRANSIENT_FORMAT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

/** Reads the XML that the signature covers. Null when it lacks what every usable assertion has. */
export function readAssertion(signedXml: string): Assertion | null {
  const root = parseXml(signedXml)
  if (!root || root.namespaceURI !== SAML_ASSERTION || root.localName !== 'Assertion') return null
  const find = (name: string) => elementsOf(root, SAML_ASSERTION, name)[0]
  const confirmation = find('SubjectConfirmationData')
  const id = attributeOf(root, 'ID')
  const expiresAt = readTime(confirmation, 'NotOnOrAfter') ?? readTime(find('Conditions'), 'NotOnOrAfter')
  if (!id || !expiresAt) return null
  return {
    id,
    issuer: textOf(find('Issuer')),
    ...readNameId(find('NameID')),
    inResponseTo: attributeOf(confirmation, 'InResponseTo'),
    recipient: attributeOf(confirmation, 'Recipient'),
    expiresAt,
    sessionEndsAt: readTime(find('AuthnStatement'), 'SessionNotOnOrAfter'),
    attributes: readAttributes(root),
  }
}

function readNameId(element: Element | undefined): Pick<Assertion, 'nameId' | 'isNameIdEmail'> {
  const format = attributeOf(element, 'Format')
  const isNameIdEmail = format === EMAIL_FORMAT
  const text = textOf(element)
  if (text === '' || format === TRANSIENT_FORMAT) return { nameId: null, isNameIdEmail }
  return { nameId: isNameIdEmail ? text.toLowerCase() : text, isNameIdEmail }
}

function readTime(element: Element | undefined, attribute: string): Date | null {
  const time = new Date(attributeOf(element, attribute) ?? '')
  return Number.isNaN(time.getTime()) ? null : time
}

function readAttributes(root: Element): Map<string, string[]> {
  const attributes = new Map<string, string[]>()
  for (const attribute of elementsOf(root, SAML_ASSERTION, 'Attribute')) {
    const values = elementsOf(attribute, SAML_ASSERTION, 'AttributeValue').map(textOf)
    const names = [attributeOf(attribute, 'Name'), attributeOf(attribute, 'FriendlyName')]
    for (const name of new Set(names.flatMap((it) => it?.toLowerCase() ?? []))) {
      attributes.set(name, [...(attributes.get(name) ?? []), ...values])
    }
  }
  return attributes
}
