/** Everything but what XML 1.0 allows: such a character would make a whole document unreadable. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'

/** A piece of XML that is written as it stands; texts are escaped. */
export type Xml = { xml: string }

type XmlContent = string | readonly Xml[]

/** An element with text or with elements in it. */
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
