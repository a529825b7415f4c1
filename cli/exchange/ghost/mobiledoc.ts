import * as v from 'valibot'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { type CardNotes, cardHtml } from './cards.ts'

const MARKUP_SECTION = 1
const IMAGE_SECTION = 2
const LIST_SECTION = 3
const CARD_SECTION = 10
const ATOM = 1

/** [kind of text, markups that begin, number of markups that end, text or number of an atom] */
const MarkerSchema = v.tuple([v.number(), v.array(v.number()), v.number(), v.union([v.string(), v.number()])])

const MobiledocSchema = v.object({
  markups: v.array(v.tupleWithRest([v.string()], v.unknown())),
  cards: v.array(v.tupleWithRest([v.string(), v.record(v.string(), v.unknown())], v.unknown())),
  atoms: v.nullish(v.array(v.tupleWithRest([v.string()], v.unknown())), []),
  sections: v.array(v.tupleWithRest([v.number()], v.unknown())),
})

type Mobiledoc = v.InferOutput<typeof MobiledocSchema>

/** The HTML of a document of Ghost 1 to 4 (mobiledoc 0.3), like `lexicalToHtml`. Null if it is something else. */
export function mobiledocToHtml(json: string, notes: CardNotes): string | null {
  const document = v.safeParse(v.pipe(v.string(), v.parseJson(), MobiledocSchema), json)
  if (!document.success) return null
  return document.output.sections.map((section) => sectionHtml(section, document.output, notes)).join('')
}

type Section = Mobiledoc['sections'][number]

function sectionHtml([kind, first, second]: Section, document: Mobiledoc, notes: CardNotes): string {
  if (kind === MARKUP_SECTION) return tagged(first, markersHtml(second, document))
  if (kind === IMAGE_SECTION) return cardHtml('image', { src: first }, notes)
  if (kind === CARD_SECTION) {
    const card = typeof first === 'number' ? document.cards[first] : undefined
    return card ? cardHtml(card[0], card[1], notes) : ''
  }
  if (kind !== LIST_SECTION || !Array.isArray(second)) return ''
  return tagged(first, second.map((item) => `<li>${markersHtml(item, document)}</li>`).join(''))
}

function tagged(name: unknown, html: string): string {
  const tag = typeof name === 'string' && /^[a-z][a-z0-9]*$/.test(name) ? name : 'p'
  // The editor's name for another kind of quotation.
  return tag === 'aside' ? `<blockquote>${html}</blockquote>` : `<${tag}>${html}</${tag}>`
}

function markersHtml(value: unknown, { markups, atoms }: Mobiledoc): string {
  const markers = v.safeParse(v.array(MarkerSchema), value)
  if (!markers.success) return ''
  const open: string[] = []
  let html = ''
  for (const [kind, beginning, ending, content] of markers.output) {
    for (const index of beginning) {
      const [tag = 'span', attributes] = markups[index] ?? []
      open.push(tag)
      html += `<${tag}${hrefOf(attributes)}>`
    }
    const isBreak = kind === ATOM && typeof content === 'number' && atoms[content]?.[0] === 'soft-return'
    html += kind === ATOM ? (isBreak ? '<br>' : '') : escapeHtml(String(content))
    for (let closed = 0; closed < ending; closed++) html += `</${open.pop() ?? 'span'}>`
  }
  return html
}

/** Attributes are names and values in turn. */
function hrefOf(attributes: unknown): string {
  if (!Array.isArray(attributes)) return ''
  const href: unknown = attributes[attributes.indexOf('href') + 1]
  return attributes.includes('href') && typeof href === 'string' ? ` href="${escapeHtml(href)}"` : ''
}
