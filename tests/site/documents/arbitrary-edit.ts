import fc from 'fast-check'
import { Fragment, type Node } from 'prosemirror-model'
import { canSplit, findWrapping, liftTarget, Transform } from 'prosemirror-transform'
import { postSchema } from '#site/features/editor/document/post-schema.ts'

const { nodes, marks } = postSchema
const INSIDE = ['insert', 'delete', 'split', 'mark', 'type', 'wrap', 'lift', 'break'] as const
const WHOLE_BLOCKS = ['remove', 'add', 'swap', 'move'] as const
const KINDS = [...INSIDE, ...WHOLE_BLOCKS] as const

/** An edit at a place from 0, the start of the document, to 1, its end, reaching over a part of it. */
export type Edit = { kind: (typeof KINDS)[number]; place: number; reach: number; choice: number }

const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)
export const arbitraryEdits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), place: share, reach: share, choice: fc.nat(100) }),
  { minLength: 1, maxLength: 4 },
)

const TEXTS = [
  'x',
  'two words',
  ' spaced ',
  'a & b < c',
  '</p><li>',
  '\u00a0',
  '"',
  'http://c.example/d',
  '&amp;',
  '😀',
]
const MARKS = [
  marks.strong.create(),
  marks.em.create({ class: 'z' }),
  marks.link.create({ href: 'https://d.example/?e=1&f="g"' }),
  marks.link.create({ href: '/blog', target: '_blank', rel: 'help' }),
  marks.code.create(),
  marks.underline.create(),
]
const TYPES = [
  { type: nodes.paragraph, attrs: {} },
  { type: nodes.heading, attrs: { level: 3 } },
  { type: nodes.code_block, attrs: { codeClass: 'language-ts' } },
  { type: nodes.bare_text, attrs: {} },
]
const WRAPPERS = [nodes.blockquote, nodes.bullet_list, nodes.ordered_list]

/** The document after the edits; an edit that is impossible at its place changes nothing. */
export function applyEdits(doc: Node, edits: readonly Edit[]): Node {
  return edits.reduce((edited, edit) => {
    const transform = new Transform(edited)
    try {
      apply(transform, edit)
      transform.doc.check()
      return transform.doc
    } catch (error) {
      if (error instanceof RangeError) return edited
      throw error
    }
  }, doc)
}

function apply(transform: Transform, { kind, place, reach, choice }: Edit): void {
  const { doc } = transform
  const from = Math.round(place * doc.content.size)
  const to = Math.min(doc.content.size, from + Math.round(reach * reach * 20))
  const range = doc.resolve(from).blockRange(doc.resolve(to))
  const index = Math.min(doc.childCount - 1, Math.floor(place * doc.childCount))
  const start = doc.content.content.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 0)
  const block = doc.child(index)
  switch (kind) {
    case 'insert':
      if (doc.resolve(from).parent.isTextblock)
        transform.insert(from, postSchema.text(pick(TEXTS, choice), doc.resolve(from).marks()))
      return
    case 'break':
      if (doc.resolve(from).parent.inlineContent) transform.insert(from, nodes.hard_break.create())
      return
    case 'delete':
      transform.delete(from, to)
      return
    case 'split':
      if (canSplit(doc, from)) transform.split(from)
      return
    case 'mark':
      transform.addMark(from, to, pick(MARKS, choice))
      return
    case 'type': {
      const { type, attrs } = pick(TYPES, choice)
      transform.setBlockType(from, to, type, attrs)
      return
    }
    case 'wrap': {
      const wrapping = range && findWrapping(range, pick(WRAPPERS, choice))
      if (range && wrapping) transform.wrap(range, wrapping)
      return
    }
    case 'lift': {
      const target = range && liftTarget(range)
      if (range && typeof target === 'number') transform.lift(range, target)
      return
    }
    case 'remove':
      if (doc.childCount > 1) transform.delete(start, start + block.nodeSize)
      return
    case 'move': {
      const next = doc.maybeChild(index + 1)
      const end = start + block.nodeSize
      if (next) transform.delete(end, end + next.nodeSize).insert(start, next)
      return
    }
    case 'add':
      transform.insert(start, nodes.paragraph.create(null, postSchema.text(pick(TEXTS, choice))))
      return
    case 'swap':
      transform.replaceWith(
        start,
        start + block.nodeSize,
        Fragment.from([block, nodes.bare_text.create(null, postSchema.text('bare'))]),
      )
  }
}

function pick<Item>(items: readonly Item[], choice: number): Item {
  return items[choice % items.length] as Item
}
