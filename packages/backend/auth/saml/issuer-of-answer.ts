import { elementsOf, parseXml, SAML_ASSERTION, textOf } from './xml.ts'

/**
 * The entity id that an answer (base64) claims to come from; '' when it claims none. Nothing has been verified yet: it
 * only chooses the provider whose certificates then decide.
 */
export function issuerOfAnswer(samlResponse: string): string {
  const root = parseXml(Buffer.from(samlResponse, 'base64').toString('utf8'))
  return root ? textOf(elementsOf(root, SAML_ASSERTION, 'Issuer')[0]) : ''
}
