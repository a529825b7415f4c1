import type { Element, RootContent } from 'hast'
import { type ListBlock, NO_MARKS } from './block.ts'
import { addBlock, addLeveledItem, closePlace, createPlace, endText, type Place } from './block-builder.ts'
import type { Context } from './context.ts'
import { attributeOf, hasClass, styleOf } from './element-style.ts'
import { isHidden } from './hidden.ts'

const INLINE = new Set(['span', 'a'])

/** A list with its items. A list directly inside a list belongs to the item before it. */
export function readList(element: Element, place: Place, outer: Context): void {
  const context: Context = { ...outer, tag: 'p' }
  if (levelOf(element) !== null) readLeveledList(element, place, context)
  else readNestedList(element, place, context)
}

function readNestedList(element: Element, place: Place, context: Context): void {
  const tag = element.tagName === 'ol' ? 'ol' : 'ul'
  endText(place)
  const items: Place[] = []
  readItems(element.children, items, context)
  const list: ListBlock = { kind: 'list', tag, items: items.map(closePlace).filter((blocks) => blocks.length > 0) }
  if (list.items.length === 0) return
  if (tag === 'ol' && (attributeOf(element, 'start') ?? '1') !== '1') context.lost.firstNumbers += 1
  addBlock(place, list)
}

/**
 * Google Docs writes the words of a last item whose line end was not selected behind its list; the last paragraph of a
 * copy that ends with its line is a `p`.
 */
export function takeBackLastItem(nodes: readonly RootContent[]): void {
  for (const node of nodes) {
    if (node.type !== 'element' || !attributeOf(node, 'id')?.startsWith('docs-internal-guid-')) continue
    const { children } = node
    const last = children.findLastIndex((child) => child.type !== 'element' || !INLINE.has(child.tagName))
    const list = children[last]
    if (list?.type !== 'element' || (list.tagName !== 'ul' && list.tagName !== 'ol')) continue
    const words = children.splice(last + 1) as Element[]
    if (words.length > 0) list.children.push({ type: 'element', tagName: 'li', properties: {}, children: words })
  }
}

function readItems(nodes: readonly RootContent[], items: Place[], context: Context): void {
  for (const node of nodes) {
    if (node.type === 'text' && node.value.trim() === '') continue
    if (node.type === 'element' && isHidden(node, styleOf(node))) continue
    const isItem = node.type === 'element' && node.tagName === 'li'
    const isList = node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol')
    if (isItem) readItem(node, newItem(items), context)
    else if (isList || node.type === 'text') context.read([node], items.at(-1) ?? newItem(items), context)
    else if (node.type === 'element' && hasItems(node)) readItems(node.children, items, context)
    else if (node.type === 'element') context.read([node], items.at(-1) ?? newItem(items), context)
  }
}

function hasItems({ children }: Element): boolean {
  return children.some((child) => child.type === 'element' && child.tagName === 'li')
}

function newItem(items: Place[]): Place {
  const item = createPlace()
  items.push(item)
  return item
}

function readItem(element: Element, item: Place, context: Context): void {
  context.read(element.children, item, context)
  const check = checkOf(element)
  if (check !== null) addCheck(item, check)
}

function addCheck(item: Place, check: string): void {
  endText(item)
  const [first] = item.blocks
  if (first?.kind === 'text') first.runs.unshift({ text: check, marks: NO_MARKS })
  else item.blocks.unshift({ kind: 'text', tag: 'p', runs: [{ text: check.trim(), marks: NO_MARKS }] })
}

/** An item without a list around it, as when only a part of a list was copied. */
export function readLooseItem(element: Element, place: Place, context: Context): void {
  const item = addLeveledItem(place, 1, 'ul')
  readItem(element, item, { ...context, tag: 'p' })
  endText(item)
}

/** Word for the web and Slack write every item as a list in a row of lists, and state its level. */
function readLeveledList(element: Element, place: Place, context: Context): void {
  const tag = element.tagName === 'ol' ? 'ol' : 'ul'
  for (const child of element.children) {
    if (child.type !== 'element') continue
    const item = addLeveledItem(place, levelOf(child) ?? levelOf(element) ?? 1, tag)
    readItem(child, item, context)
    endText(item)
  }
}

/** The stated level of a list or item, the first level being 1. */
function levelOf(element: Element): number | null {
  const indent = attributeOf(element, 'dataIndent') ?? attributeOf(element, 'dataStringifyIndent')
  if (indent !== null) return Number(indent) + 1 || 1
  const own = attributeOf(element, 'dataAriaLevel')
  if (own !== null) return Number(own) || 1
  const [first] = element.children.filter((child) => child.type === 'element')
  return element.tagName !== 'li' && first?.tagName === 'li' ? levelOf(first) : null
}

/** The box before an item of a task list. */
function checkOf(element: Element): string | null {
  const state = attributeOf(element, 'ariaChecked') ?? attributeOf(element, 'dataTaskState')
  if (state !== null) return state === 'true' || state === 'DONE' ? '☑ ' : '☐ '
  if (attributeOf(element, 'dataInlineTaskId') === null) return null
  return hasClass(element, /^checked$/) ? '☑ ' : '☐ '
}
