import type { DefaultTreeAdapterTypes } from 'parse5'
import type { ParsedNode } from '#domain/posts/post-html/parse-fragment.ts'

type Range = { start: number; end: number; isTop: boolean }
type Element = DefaultTreeAdapterTypes.Element

const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
)
/** Their end tags may be missing inside another element, which ends them. */
const ENDED_BY_PARENT = new Set('dd dt li optgroup option p rp rt tbody td tfoot th thead tr'.split(' '))

/**
 * Whether each element begins and ends in the text where it does in the tree. Null if not: tags were closed in the
 * wrong order or not at all, or words moved. Then a piece of the text cannot be read alone. 'complete' if nothing was
 * ignored between the nodes either.
 */
export function checkNesting(nodes: readonly ParsedNode[], { start, end, isTop }: Range): 'complete' | 'nested' | null {
  let last = start
  let isComplete = true
  for (const node of nodes) {
    const location = 'sourceCodeLocation' in node ? node.sourceCodeLocation : null
    if (!location || location.startOffset < last || location.endOffset > end) return null
    if (location.startOffset > last) isComplete = false
    last = location.endOffset
    if (!('tagName' in node)) continue
    const inside = checkElement(node, isTop)
    if (inside === null) return null
    if (inside === 'nested') isComplete = false
  }
  return isComplete && last === end ? 'complete' : 'nested'
}

function checkElement(element: Element, isTop: boolean): 'complete' | 'nested' | null {
  const { sourceCodeLocation: location, tagName, childNodes } = element
  if (VOID.has(tagName)) return 'complete'
  if (!location?.startTag) return null
  if (!location.endTag && !(isTop ? tagName === 'p' : ENDED_BY_PARENT.has(tagName))) return null
  // Text inside is read as part of it, but its tags follow other rules.
  if (!element.namespaceURI.endsWith('/xhtml') || tagName === 'template') return 'complete'
  return checkNesting(childNodes, {
    start: location.startTag.endOffset,
    end: location.endTag?.startOffset ?? location.endOffset,
    isTop: false,
  })
}
