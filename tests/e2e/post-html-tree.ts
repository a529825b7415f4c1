import { parseFragment } from '@headwater/post-html/parse-fragment'
import type { Page } from '@playwright/test'
import type { RootContent } from 'hast'

/** A DOM tree as plain data, so that actual and expected trees can be compared node by node. */
export type Tree = (string | { tag: string; attributes: Record<string, string>; children: Tree })[]

export function expectedTree(html: string): Tree {
  return toTree(parseFragment(html))
}

function toTree(nodes: readonly RootContent[]): Tree {
  return nodes.map((node) => {
    if (node.type === 'text') return node.value
    if (node.type !== 'element') throw new Error(`No post is expected to contain a ${node.type}`)
    const attributes = Object.entries(node.properties).map(([name, value]) => [
      name === 'className' ? 'class' : name,
      Array.isArray(value) ? value.join(' ') : String(value),
    ])
    return { tag: node.tagName, attributes: Object.fromEntries(attributes), children: toTree(node.children) }
  })
}

/**
 * The body is split into parts at its headings. Matches only direct children, because members' HTML may use the same
 * class.
 */
export const BODY_PARTS = '.post-column > div:last-child > .post-body'

/** The current contents of the post's body. */
export function readTree(page: Page): Promise<Tree> {
  return page.locator(BODY_PARTS).evaluateAll(readNodes)
}

/**
 * Runs in the browser. What the site adds to blocks of code is left out (server/rendering/code): a frame with a button,
 * three attributes, and spans with a class. The tags of SVG and MathML elements include their namespace. */
function readNodes(shown: Element[]): Tree {
  // React still manages the buttons.
  const parts = shown.map((part) => part.cloneNode(true) as Element)
  for (const frame of parts.flatMap((part) => [...part.querySelectorAll('div.code-frame')])) {
    for (const added of frame.querySelectorAll('button, span.code-outcome')) added.remove()
    for (const span of frame.querySelectorAll('span[class^="tok-"]')) span.replaceWith(...span.childNodes)
    for (const name of ['tabindex', 'role', 'aria-label']) frame.querySelector('pre')?.removeAttribute(name)
    frame.replaceWith(...frame.childNodes)
  }
  for (const part of parts) part.normalize()
  function read(nodes: NodeListOf<ChildNode>): Tree {
    return [...nodes].map((node) => {
      if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : node.nodeName
      const isHtml = node.namespaceURI === 'http://www.w3.org/1999/xhtml'
      return {
        tag: isHtml ? node.localName : `${node.namespaceURI} ${node.localName}`,
        attributes: Object.fromEntries(node.getAttributeNames().map((name) => [name, node.getAttribute(name) ?? ''])),
        children: read(node.childNodes),
      }
    })
  }
  return parts.flatMap((part) => read(part.childNodes))
}

const TAGS = 'br a p strong em u ol ul li h1 h2 h3 h4 h5 h6 blockquote code pre'.split(' ')
const ATTRIBUTES = ['href', 'target', 'rel', 'class']

/** Tags and attributes that specification §5 does not list. */
export function forbiddenNames(tree: Tree): string[] {
  return tree.flatMap((node) => {
    if (typeof node === 'string') return []
    const names = Object.keys(node.attributes).filter((name) => !ATTRIBUTES.includes(name))
    return [...(TAGS.includes(node.tag) ? [] : [node.tag]), ...names, ...forbiddenNames(node.children)]
  })
}
