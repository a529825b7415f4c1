import type { Element } from 'hast'
import type { TextTag } from '../blocks/block.ts'
import { attributeOf, classesOf, type Style } from './element-style.ts'

const HEADING_TAG = /^h[1-6]$/
const DEEPEST = 6

/** The heading that an element is, by its tag, role or Word style; null if it is not a heading. */
export function headingTag(element: Element, style: Style): TextTag | null {
  if (HEADING_TAG.test(element.tagName)) return element.tagName as TextTag
  if (attributeOf(element, 'role') === 'heading') return tagOf(attributeOf(element, 'ariaLevel') ?? '2')
  if (element.tagName !== 'p') return null
  const [level] = classesOf(element).flatMap((name) => /^MsoHeading(\d)$/i.exec(name)?.[1] ?? [])
  if (level !== undefined) return tagOf(level)
  if (classesOf(element).includes('MsoTitle')) return 'h1'
  return style.has('mso-outline-level') ? tagOf(style.get('mso-outline-level') ?? '') : null
}

/** Levels below the sixth, and "body text", are not headings. */
function tagOf(level: string): TextTag | null {
  const number = Number(level)
  return Number.isInteger(number) && number >= 1 && number <= DEEPEST ? (`h${number}` as TextTag) : null
}
