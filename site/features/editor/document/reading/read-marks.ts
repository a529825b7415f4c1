import type { Element } from 'hast'
import type { Mark } from 'prosemirror-model'
import { linkProperties } from '#domain/posts/post-html/link-properties.ts'
import { postSchema } from '../post-schema.ts'
import { UnsupportedMarkup } from './unsupported-markup.ts'

const { marks: types } = postSchema
const TYPES = { strong: types.strong, em: types.em, u: types.underline, code: types.code }

/** The mark of a sanitized inline element. */
export function markOf(element: Element): Mark {
  const { tagName, properties } = element
  const className = Array.isArray(properties.className) ? properties.className.join(' ') : ''
  const attrs = { class: className || null }
  if (tagName in TYPES) return TYPES[tagName as keyof typeof TYPES].create(attrs)
  if (tagName !== 'a') throw new UnsupportedMarkup(tagName)
  const { href, target } = properties
  const added = relations(linkProperties({ href, target }).rel)
  const rel = relations(properties.rel).filter((word) => !added.includes(word))
  return types.link.create({ ...attrs, href: href ?? null, target: target ?? null, rel: rel.join(' ') || null })
}

/** Adds a mark inside others. A mark in an equal one has no effect; one that would hide another is unsupported. */
export function addMark(mark: Mark, marks: readonly Mark[]): readonly Mark[] {
  const outer = mark.type.isInSet(marks)
  if (!outer) return mark.addToSet(marks)
  if (outer.eq(mark) || (mark.type !== types.link && mark.attrs.class === null)) return marks
  if (mark.type !== types.link && outer.attrs.class === null) return mark.addToSet(marks)
  throw new UnsupportedMarkup(`${mark.type.name} in another`)
}

function relations(rel: unknown): string[] {
  return Array.isArray(rel) ? rel.map(String) : []
}
