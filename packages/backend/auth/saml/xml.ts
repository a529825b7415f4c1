import { DOMParser } from '@xmldom/xmldom'
import { isPlausibleXml } from './plausible-xml.ts'

export const SAML_METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const SAML_ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const XML_SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'

/** The root element of a document; null when it is not well-formed, or not plausible (see plausible-xml.ts). */
export function parseXml(text: string): Element | null {
  if (!isPlausibleXml(text)) return null
  const problems: string[] = []
  const note = (message: string) => void problems.push(message)
  const parser = new DOMParser({ errorHandler: { warning: () => undefined, error: note, fatalError: note } })
  try {
    const root = parser.parseFromString(text, 'text/xml')?.documentElement ?? null
    return problems.length === 0 ? root : null
  } catch {
    return null
  }
}

/** All elements below a node with this namespace and local name, in document order. */
export function elementsOf(node: Element, namespace: string, name: string): Element[] {
  return Array.from(node.getElementsByTagNameNS(namespace, name))
}

/** The element's own text without surrounding space. */
export function textOf(element: Element | undefined): string {
  return element?.textContent?.trim() ?? ''
}

/** An attribute's value, or null when it is missing or empty. */
export function attributeOf(element: Element | undefined, name: string): string | null {
  return element?.getAttribute(name)?.trim() || null
}
