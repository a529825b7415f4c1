import type { Page } from '@playwright/test'
import type { RootContent } from 'hast'
import { parseFragment } from '#domain/posts/post-html/parse-fragment.ts'

/** A tree as plain data: what the browser has and what is expected are compared node by node. */
export type Tree = (string | { tag: string; attributes: Record<string, string>; children: Tree })[]

export function expectedTree(html: string): Tree {
  return toTree(parseFragment(html))
}

function toTree(nodes: readonly RootContent[]): Tree {
  return nodes.map((node) => {
    if (node.type === 'text') return node.value
    if (node.type !== 'element') throw new Error(`A ${node.type} is expected of no post`)
    const attributes = Object.entries(node.properties).map(([name, value]) => [
      name === 'className' ? 'class' : name,
      Array.isArray(value) ? value.join(' ') : String(value),
    ])
    return { tag: node.tagName, attributes: Object.fromEntries(attributes), children: toTree(node.children) }
  })
}

/** The text comes in parts, each from a heading to the next. A member may give the class to an element inside. */
export const BODY_PARTS = '.post-column > div:last-child > .post-body'

/** What stands in the post's body now. */
export function readTree(page: Page): Promise<Tree> {
  return page.locator(BODY_PARTS).evaluateAll(readNodes)
}

/**
 * What the browser's parser makes of the document that the site sends, without showing it. `page` must show a document of
 * no site.
 */
export async function readServedTree(page: Page, url: string): Promise<Tree> {
  const html = await (await page.request.get(url)).text()
  const parts = await page.evaluateHandle(
    ([source, selector]) => [...new DOMParser().parseFromString(source, 'text/html').querySelectorAll(selector)],
    [html, BODY_PARTS] as const,
  )
  const tree = await parts.evaluate(readNodes)
  await parts.dispose()
  return tree
}

/** Runs in the browser. Elements of drawings and formulas carry their namespace. */
function readNodes(parts: Element[]): Tree {
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

/** Tags and attributes that the specification (§5) does not list. */
export function forbiddenNames(tree: Tree): string[] {
  return tree.flatMap((node) => {
    if (typeof node === 'string') return []
    const names = Object.keys(node.attributes).filter((name) => !ATTRIBUTES.includes(name))
    return [...(TAGS.includes(node.tag) ? [] : [node.tag]), ...names, ...forbiddenNames(node.children)]
  })
}
