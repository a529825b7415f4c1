import type { KnownAnswer, Passage } from '#domain/assistant/passage.ts'

/** A passage of a page, as public.replace_page_passages takes it. */
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

  /** Each with its short name before it, which is what it speaks of. */
  addPoints(points: readonly Point[], { heading = '', ...place }: Place = {}): void {
    for (const { title, text } of points)
      this.add(joinPoint({ title, text }), { ...place, heading: path(heading, title) })
  }

  /** The entries as one sentence under their heading. */
  addList(entries: readonly string[], { heading = '', ...place }: Place = {}): void {
    if (entries.length > 0) this.add(joinEntries(heading, entries), { ...place, heading, form: 'list' })
  }
}

/** Headings above each other, outermost first. */
export function path(...headings: readonly string[]): string {
  return headings.filter((heading) => heading !== '').join(' › ')
}

function joinPoint({ title, text }: Point): string {
  return /[.?!:…]$/.test(title) ? `${title} ${text}` : `${title}: ${text}`
}

/** "Bring it in: pipelines; shortcuts." */
function joinEntries(heading: string, entries: readonly string[]): string {
  const name = heading.split(' › ').at(-1) ?? ''
  const list = entries.map((entry) => entry.replace(/[.;]$/, '')).join('; ')
  return `${name === '' ? '' : `${name}: `}${list}.`
}
