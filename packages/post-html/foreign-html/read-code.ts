import type { Element, ElementContent } from 'hast'
import type { CodeBlock } from './block.ts'
import { addRun, type Place } from './block-builder.ts'
import type { Context } from './context.ts'
import { attributeOf, classesOf, styleOf } from './element-style.ts'
import { isDropped, isHidden } from './hidden.ts'

const LINE_TAGS = new Set(['p', 'div', 'tr', 'li', 'ol', 'ul', 'table', 'tbody', 'pre'])
const LANGUAGE_CLASS = /^(?:language|lang|highlight-source|brush)-?:?([a-z0-9+#.-]+)$/i

/** Code as its lines show. If there is a button to copy it, a heading above the code is not part of it either. */
export function readCode(element: Element): CodeBlock {
  const inside = elementsIn(element)
  const code = codeElement(inside)
  const hasButton = inside.some(({ tagName }) => tagName === 'button')
  const lines: string[] = ['']
  readLines((hasButton && code ? code : element).children, lines)
  const text = lines
    .join('\n')
    .replaceAll('\u00a0', ' ')
    .replace(/[\u200b\ufeff]/g, '')
  return {
    kind: 'code',
    text: text.replace(/^(?:[ \t]*\n)+/, '').trimEnd(),
    language: languageOf(element) ?? (code && languageOf(code)),
  }
}

/** A formula in the notation it was written in. */
export function readMath(element: Element, place: Place, context: Context): void {
  const notation = firstElement(element, (inner) => attributeOf(inner, 'encoding') === 'application/x-tex')
  const lines = ['']
  readLines((notation ?? element).children, lines)
  const text = lines.join(' ').trim()
  if (text !== '') addRun(place, { text, marks: { ...context.marks, code: notation !== null } }, context.tag)
}

function readLines(nodes: readonly ElementContent[], lines: string[]): void {
  for (const node of nodes) {
    if (node.type === 'text') addText(node.value, lines)
    if (node.type === 'element') readLinesOf(node, lines)
  }
}

function readLinesOf(element: Element, lines: string[]): void {
  if (element.tagName === 'br') {
    lines.push('')
    return
  }
  if (isDropped(element) || isHidden(element, styleOf(element))) return
  const isLine = LINE_TAGS.has(element.tagName)
  if (isLine) startLine(lines)
  readLines(element.children, lines)
  if (isLine) startLine(lines)
}

function addText(value: string, lines: string[]): void {
  const [first = '', ...more] = value.split(/\r\n|\r|\n/)
  lines[lines.length - 1] += first
  for (const line of more) lines.push(line)
}

function startLine(lines: string[]): void {
  if (lines.at(-1) !== '') lines.push('')
}

/** The code in a block; null if there is none or several. */
function codeElement(inside: readonly Element[]): Element | null {
  const codes = inside.filter(({ tagName }) => tagName === 'code')
  const blocks = codes.length === 1 ? codes : inside.filter(({ tagName }) => tagName === 'pre')
  return blocks.length === 1 ? (blocks[0] ?? null) : null
}

function elementsIn(element: Element): Element[] {
  const found: Element[] = []
  const open = [element]
  for (let next = open.pop(); next; next = open.pop()) {
    for (const child of next.children) {
      if (child.type !== 'element') continue
      found.push(child)
      open.push(child)
    }
  }
  return found
}

function firstElement(element: Element, matches: (inner: Element) => boolean): Element | null {
  return elementsIn(element).find(matches) ?? null
}

export function languageOf(element: Element): string | null {
  const stated = attributeOf(element, 'dataLanguage') ?? attributeOf(element, 'dataLang')
  const params = attributeOf(element, 'dataSyntaxhighlighterParams')
  const names = [...classesOf(element), ...(params?.replace(/:\s+/g, '-').split(/[\s;]+/) ?? [])]
  const [language] = stated ? [stated] : names.flatMap((name) => LANGUAGE_CLASS.exec(name)?.[1] ?? [])
  const name = language?.toLowerCase().replace(/[^a-z0-9+#.-]/g, '')
  return name && !['text', 'plain', 'plaintext', 'none', 'auto'].includes(name) ? name : null
}
