import type { RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { defaultTreeAdapter, parseFragment as parse, html as syntax, type Token } from 'parse5'

/** Many times what a text has that people read. */
const MAX_ELEMENTS = 20_000
const MAX_ATTRIBUTE_CHARACTERS = 1_000_000

/**
 * The tree that a browser would make of this markup. A conforming parser opens every tag that was left open anew in
 * each paragraph, so that 9 KB of text become a gigabyte of elements: a tree that grows too large throws RangeError,
 * as one that is too deep does.
 */
export function parseFragment(html: string): RootContent[] {
  // Read as it will stand on the page, in a div: parse5 would take it for what stands in a template.
  const place = defaultTreeAdapter.createElement('div', syntax.NS.HTML, [])
  const tree = fromParse5(parse(place, html, { treeAdapter: createBoundedAdapter(), scriptingEnabled: false }))
  return tree.type === 'root' ? tree.children : []
}

function createBoundedAdapter(): typeof defaultTreeAdapter {
  let elements = 0
  let attributeCharacters = 0

  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      elements += 1
      attributeCharacters += lengthOf(attributes)
      if (elements > MAX_ELEMENTS || attributeCharacters > MAX_ATTRIBUTE_CHARACTERS) {
        throw new RangeError('The markup makes too large a tree')
      }
      return defaultTreeAdapter.createElement(tagName, namespace, attributes)
    },
  }
}

function lengthOf(attributes: readonly Token.Attribute[]): number {
  return attributes.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
}
