import { DOMParser } from '@xmldom/xmldom'
import { UnreadableSource } from '../foreign-post.ts'

/** Some plug-ins store characters that XML does not allow, and WordPress exports them anyway. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Throws UnreadableSource for text that is not well-formed. */
export function parseXml(text: string): Element {
  const refuse = (message: string) => {
    throw new UnreadableSource(`The file is not complete XML: ${message.split('\n')[0]}`)
  }
  const parser = new DOMParser({ errorHandler: { warning: () => undefined, error: refuse, fatalError: refuse } })
  const { documentElement } = parser.parseFromString(text.replace(NO_XML, ''), 'text/xml')
  if (!documentElement) throw new UnreadableSource('The file has no content.')
  return documentElement
}

/** The child elements of a name with its prefix: "wp:author". */
export function childrenOf(parent: Element, name: string): Element[] {
  const found: Element[] = []
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeName === name) found.push(node as Element)
  }
  return found
}

/** The text of the first child of a name; '' without one. */
export function childText(parent: Element, name: string): string {
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeName === name) return node.textContent ?? ''
  }
  return ''
}
