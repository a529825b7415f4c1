import type { Element } from 'hast'
import type { Lost } from '../lost.ts'
import { attributeOf, hasClass, styleOf } from './element-style.ts'

const EMBED_TAGS = new Set(['video', 'audio', 'iframe', 'frame', 'object', 'embed', 'applet'])
const FIELD_TAGS = new Set(['select', 'textarea'])
const FIELD_TYPES = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'checkbox', 'radio'])
/** A picture no larger than this, in CSS pixels, is a tracking pixel or spacer. */
const LARGEST_SPACER = 2
/** A drawing no larger than this is an icon of the program. */
const LARGEST_ICON = 48

/** Counts what a dropped element would have shown. */
export function countLost(element: Element, lost: Lost): void {
  const { tagName } = element
  if (tagName === 'img' && !isSpacer(element) && attributeOf(element, 'ariaRoleDescription') !== 'checkbox') {
    lost.pictures.push({ src: attributeOf(element, 'src') ?? '', alt: attributeOf(element, 'alt') ?? '' })
  }
  if ((tagName === 'svg' && !isIcon(element)) || tagName === 'canvas') lost.pictures.push({ src: '', alt: '' })
  if (EMBED_TAGS.has(tagName)) lost.embeds.push(attributeOf(element, 'src') ?? attributeOf(element, 'data') ?? '')
  if (isField(element)) lost.fields += 1
}

/** The emoji that a picture stands for; null if it is a picture. */
export function emojiOf(element: Element): string | null {
  const alt = attributeOf(element, 'alt') ?? ''
  if (/^\p{RGI_Emoji}+$/v.test(alt)) return alt
  if (!hasClass(element, /emoji/i) || alt === '') return null
  return emojiInAddress(attributeOf(element, 'src') ?? '') ?? alt
}

/** Slack writes the characters' codes into the address of the picture. */
function emojiInAddress(src: string): string | null {
  const codes = /\/([0-9a-f]{4,6}(?:-[0-9a-f]{4,6})*)(?:@2x)?\.png/.exec(src)?.[1]?.split('-')
  const characters = codes?.map((code) => Number.parseInt(code, 16)).filter((code) => code <= 0x10ffff)
  return characters ? String.fromCodePoint(...characters) : null
}

function isSpacer(element: Element): boolean {
  return sizeOf(element, 'width') <= LARGEST_SPACER || sizeOf(element, 'height') <= LARGEST_SPACER
}

function isIcon(element: Element): boolean {
  if (attributeOf(element, 'ariaHidden') === 'true') return true
  return sizeOf(element, 'width') <= LARGEST_ICON
}

/** In CSS pixels; infinite if the element states none. */
function sizeOf(element: Element, side: 'width' | 'height'): number {
  const size = Number.parseFloat(attributeOf(element, side) ?? styleOf(element).get(side) ?? '')
  return Number.isNaN(size) ? Number.POSITIVE_INFINITY : size
}

function isField(element: Element): boolean {
  if (FIELD_TAGS.has(element.tagName)) return true
  return element.tagName === 'input' && !FIELD_TYPES.has(attributeOf(element, 'type') ?? 'text')
}
