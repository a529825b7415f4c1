/** Characters that XML 1.0 forbids; one of them would make the whole document unreadable. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'

/** XML that is inserted unchanged; plain strings are escaped. */
export type Xml = { xml: string }

type XmlContent = string | readonly Xml[]

/** An element that contains text or other elements. */
export function element(name: string, content: XmlContent, attributes: Readonly<Record<string, string>> = {}): Xml {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(({ xml }) => xml).join('\n')
  return { xml: inner === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inner}</${name}>` }
}

export function xmlDocument(root: Xml): string {
  return `${DECLARATION + root.xml}\n`
}

function escapeXml(text: string): string {
  return text
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
