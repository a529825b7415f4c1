import type { Element } from 'hast'
import { attributeOf, hasClass, type Style } from './element-style.ts'

/** Not part of the text: code, settings and controls. */
const DROPPED_TAGS = new Set(
  `script style template head title meta link base xml noscript colgroup col map area datalist rp button select
   textarea input progress meter dialog svg canvas img picture video audio object embed iframe frame applet param source
   track math`.split(/\s+/),
)

/** Parts of Word's documents that are about the text, not in it. */
const WORD_ELEMENT = /^(comment|comment-list|comment-reference|field-begin|field-end|header|footer)$/

export function isDropped(element: Element): boolean {
  return DROPPED_TAGS.has(element.tagName)
}

/** Text that the program did not show: hidden, deleted, or a comment. */
export function isHidden(element: Element, style: Style): boolean {
  return isInvisible(element, style) || isDeleted(element) || isComment(element, style)
}

function isInvisible(element: Element, style: Style): boolean {
  return (
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    element.properties.hidden === true ||
    hasClass(element, /^(sr-only|visually-hidden|screen-reader-text|katex-html)$/)
  )
}

/** A tracked deletion. Without an author or date, `del` is only strikethrough. */
function isDeleted(element: Element): boolean {
  if (hasClass(element, /^msoDel$/i)) return true
  return (
    element.tagName === 'del' && (element.properties.dateTime !== undefined || element.properties.cite !== undefined)
  )
}

function isComment(element: Element, style: Style): boolean {
  if (WORD_ELEMENT.test(style.get('mso-element') ?? '') || style.get('mso-special-character') === 'comment') return true
  if (hasClass(element, /^(MsoCommentReference|msocomanchor|MsoCommentText)$/i)) return true
  const href = element.tagName === 'a' ? attributeOf(element, 'href') : null
  return href !== null && /^#(_msocom_|cmnt)/.test(href)
}
