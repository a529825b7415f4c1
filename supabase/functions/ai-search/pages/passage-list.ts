import { countWords } from '#domain/assistant/count-words.ts'
import type { KnownAnswer, Passage } from '#domain/assistant/passage.ts'

/** A passage of a page, in the form that public.index_pages expects. */
export type PagePassage = {
  source_key: string
  source_title: string
  heading: string
  form: Passage['form']
  url: string
  position: number
  text: string
  known_answers: readonly KnownAnswer[]
}

export type Place = {
  heading?: string
  /** The id of the section on the page. */
  anchor?: string
  form?: Passage['form']
}

type Point = { title: string; text: string }

/** The passages of one page, in reading order. */
export class PassageList {
  readonly passages: PagePassage[] = []
  readonly #path: string
  readonly #title: string

  constructor(path: string, title: string) {
    this.#path = path
    this.#title = title
  }

  add(text: string, { heading = '', anchor, form = 'text' }: Place = {}): void {
    this.passages.push({
      source_key: this.#path,
      source_title: this.#title,
      heading,
      form,
      url: anchor ? `${this.#path}#${anchor}` : this.#path,
      position: this.passages.length,
      text,
      known_answers: [],
    })
  }

  /** Adds each point with its name in front, because the name says what the point is about. */
  addPoints(points: readonly Point[], { heading = '', ...place }: Place = {}): void {
    for (const { title, text } of points)
      this.add(joinPoint({ title, text }), { ...place, heading: path(heading, title) })
  }

  /** Adds a list of the points' names, which answers questions like "which three?", and then each point. */
  addOutlined(points: readonly Point[], place: Place): void {
    this.addNames(points, place)
    this.addPoints(points, place)
  }

  addNames(named: readonly Pick<Point, 'title'>[], place: Place): void {
    this.addList(
      named.map(({ title }) => title),
      place,
    )
  }

  /** Adds the entries under their heading, as one sentence or several. */
  addList(entries: readonly string[], { heading = '', ...place }: Place = {}): void {
    if (entries.length > 0) this.add(joinEntries(heading, entries), { ...place, heading, form: 'list' })
  }
}

/** Nested headings, outermost first. */
export function path(...headings: readonly string[]): string {
  return headings.filter((heading) => heading !== '').join(' › ')
}

function joinPoint({ title, text }: Point): string {
  return `${asName(title)} ${text}`
}

function asName(title: string): string {
  return /[.?!:…]$/.test(title) ? title : `${title}:`
}

const SENTENCE_END = /[?!…]$/
/** In a longer list, each entry becomes a sentence under the list's name. */
const MAX_WORDS_OF_ONE_SENTENCE = 25
/** Shorter entries mean nothing on their own. */
const MIN_WORDS_OF_AN_ENTRY = 5

/** "Bring it in: pipelines; shortcuts.", or the name and each entry on a line of its own. */
function joinEntries(heading: string, entries: readonly string[]): string {
  const title = heading.split(' › ').at(-1) ?? ''
  const plain = entries.map((entry) => entry.replace(/[.;]$/, ''))
  const words = countWords(`${title} ${plain.join(' ')}`)
  const isLong = words > MAX_WORDS_OF_ONE_SENTENCE && words / plain.length >= MIN_WORDS_OF_AN_ENTRY
  const areSentences = plain.some((entry) => SENTENCE_END.test(entry))
  const name = title === '' ? [] : [asName(title)]
  if (!areSentences && (!isLong || title === '')) return [...name, `${plain.join('; ')}.`].join(' ')
  return [...name, ...plain.map((entry) => (SENTENCE_END.test(entry) ? entry : `${entry}.`))].join('\n')
}
