// Text, a tag that ends an element, one that starts it, a comment, or a processing instruction. Nothing else occurs in
// SAML, and the parser would try to repair it.
const TOKEN =
  /[^<]+|(<\/[^<>"'\s]+\s*>)|(<[A-Za-z_][^<>"'\s/]*((?:\s+[^<>"'\s=/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>)|<!--[^-]*(?:-[^-]+)*-->|<\?[^<>]*\?>/y

const MAX_DEPTH = 40
const MAX_ELEMENTS = 5_000
// Each can at most declare namespaces, and each namespace costs time in every element below.
const MAX_ATTRIBUTES = 30

/**
 * Whether a text may be parsed as XML. Anybody can post an answer, and the parser takes seconds for some 100 KB that are
 * deep, have very many attributes, or are not closed; this takes milliseconds for any text.
 */
export function isPlausibleXml(text: string): boolean {
  let depth = 0
  let elements = 0
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text)
    if (!match) return false
    const [, end, start, attributes = '', isEmpty] = match
    if (end !== undefined) depth--
    if (start === undefined) continue
    elements++
    if (isEmpty === '') depth++
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS || countAttributes(attributes) > MAX_ATTRIBUTES) return false
  }
  return depth === 0 && elements > 0
}

function countAttributes(attributes: string): number {
  return attributes.split('=').length - 1
}
