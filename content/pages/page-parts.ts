import type { BannerMessage, SitePath } from '../types.ts'
import type { ReadablePath } from './page-paths.ts'

export type Three<Item> = readonly [Item, Item, Item]
export type Four<Item> = readonly [Item, Item, Item, Item]

/** What every page says about itself. */
export type PageFace<Path extends SitePath> = {
  path: Path
  /** The h1; with the firm's name behind it the title of the window. */
  title: string
  /** For search results and lists of pages: 80 to 165 characters, a sentence that only fits this page. */
  description: string
  /** One to three sentences under the h1: what the reader gets. */
  lead: string
}

/** A short name and what is to be said about it. */
export type Point = { title: string; text: string }

/** A section of running text: two to four short paragraphs. */
export type Passage = { title: string; paragraphs: readonly string[] }

/** A list under a heading, with an optional sentence before it. */
export type PointList = { title: string; lead?: string; points: readonly Point[] }

/** Rows against columns; every row has as many cells as there are columns. */
export type Comparison = {
  title: string
  lead: string
  /** Heads the first column, the one with the names of the rows. */
  subject: string
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly string[] }[]
}

/** A real question and its answer in full; both stand on the page and, the same, in its FAQPage data. */
export type Faq = { question: string; answer: string }

/** Four to six of them. */
export type FaqList =
  | readonly [Faq, Faq, Faq, Faq]
  | readonly [Faq, Faq, Faq, Faq, Faq]
  | readonly [Faq, Faq, Faq, Faq, Faq, Faq]

/** Leads to the contact form with the message already written, in the visitor's words ("I would like …"). */
export type ContactAction = { label: string; message: string }

/** The closing call of a page. */
export type ClosingCall = { title: string; text: string; action: ContactAction }

/** What to read next. */
export type Related = {
  /** Two pages that fit, each with the reason why, in a sentence that begins with a capital. */
  pages: readonly [RelatedPage, RelatedPage]
  /** Slugs of blog tags (supabase/seed.sql), the most fitting first; the newest posts with one of them are shown. */
  tags: readonly [string, ...string[]]
}

export type RelatedPage = { path: ReadablePath; reason: string }

/** Four messages in turn. A category gives a message its colours; without one it has the river's. */
export type PageBanner = { label: string; intervalMs: 4000 | 6000; messages: Four<BannerMessage> }

/** A drawing without words, the size of a stamp; the caption says what is drawn. */
export type Sketch = {
  form: 'line' | 'bars' | 'area' | 'dots' | 'steps'
  /** Five to twelve numbers, drawn from zero. */
  values: readonly number[]
  caption: string
}

/** A name that the site maps to a drawn sign. */
export type SignName =
  | 'agent'
  | 'alert'
  | 'calendar'
  | 'chart'
  | 'document'
  | 'flow'
  | 'ledger'
  | 'map'
  | 'people'
  | 'search'
  | 'shield'
  | 'clock'
