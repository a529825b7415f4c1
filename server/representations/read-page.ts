import type { Element, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parse } from 'parse5'

/** The facts in a page's head, verbatim; null for missing ones. */
export type PageFacts = {
  title: string
  description: string
  url: string
  publishedAt: string | null
  modifiedAt: string | null
  author: string | null
  category: string | null
}

/** The parts of a page that its other representations are made from. */
export type ReadPage = { facts: PageFacts; main: readonly RootContent[] }

/** Null for a page marked noindex, whatever its route says. */
export function readPage(html: string): ReadPage | null {
  const root = fromParse5(parse(html))
  const tree = root.type === 'root' ? root.children : []
  const tags = elements(tree, 'meta')
  const says = (name: string) => {
    const tag = tags.find(({ properties }) => (properties.property ?? properties.name) === name)
    return tag ? String(tag.properties.content ?? '') : null
  }
  const url = says('og:url')
  const title = says('og:title')
  if (url === null || title === null || says('robots')?.includes('noindex')) return null
  return {
    facts: {
      title,
      description: says('description') ?? '',
      url,
      publishedAt: says('article:published_time'),
      modifiedAt: says('article:modified_time'),
      author: says('article:author'),
      category: says('article:section'),
    },
    main: elements(tree, 'main')[0]?.children ?? [],
  }
}

function elements(nodes: readonly RootContent[], tagName: string): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    return node.tagName === tagName ? [node] : elements(node.children, tagName)
  })
}
