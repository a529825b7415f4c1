import type { BannerMessage, SitePath } from '../types.ts'
import type { ReadablePath } from './page-paths.ts'

export type Three<Item> = readonly [Item, Item, Item]
export type Four<Item> = readonly [Item, Item, Item, Item]

/** The fields that every page has. */
export type PageBase<Path extends SitePath> = {
  path: Path
  /** The h1; followed by the firm's name, also the document title. */
  title: string
  /** For search results and lists of pages: 80 to 165 characters, specific to this page. */
  description: string
  /** One to three sentences under the h1: what the reader gets. */
  lead: string
}

/** A short heading with its text. */
export type Point = { title: string; text: string }

/** A step of a process; `weeks` are its first and its last week, if the page says when it is. */
export type ProcessStep = Point & {
  weeks?: readonly [from: number, to: number]
  /** In place of the step's number: "2–3". */
  number?: string
}

/** A section of running text: one to three short paragraphs. */
export type Passage = { title: string; paragraphs: readonly string[] }

/** A list under a heading, with an optional sentence before it. */
export type PointList = { title: string; lead?: string; points: readonly Point[] }

/** A table of a text: the first cell of a row names it, and every row has one cell for each column. */
export type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] }

/** Rows against columns; every row has as many cells as there are columns. */
export type Comparison = {
  title: string
  lead: string
  /** The header of the first column, which contains the row names. */
  subject: string
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly string[] }[]
}

/** A real question and its full answer. The page and its FAQPage structured data show the same text. */
export type Faq = { question: string; answer: string }

/** Two to four, about what the page does not say elsewhere. */
export type FaqList = readonly [Faq, Faq] | readonly [Faq, Faq, Faq] | readonly [Faq, Faq, Faq, Faq]

/** Opens the contact form with a prefilled message in the visitor's words ("I would like …"). */
export type ContactAction = { label: string; message: string }

/** The closing call to action of a page. */
export type ClosingCall = { title: string; text: string; action: ContactAction }

/** What to read next. */
export type Related = {
  /** Two related pages, each with a reason, which is a sentence that begins with a capital letter. */
  pages: readonly [RelatedPage, RelatedPage]
  /** Slugs of blog tags (supabase/seed.sql), most relevant first. The page shows the newest posts with one of them. */
  tags: readonly [string, ...string[]]
}

export type RelatedPage = { path: ReadablePath; reason: string }

/** Four rotating messages. The category sets the color of the rule above a message. */
export type PageBanner = { label: string; intervalMs: 4000 | 6000; messages: Four<BannerMessage> }

/** A thumbnail chart with the ends of its axes; the caption says what it shows. */
export type Sketch = {
  /** Five to twelve numbers. A line's scale spans them; all other scales start at zero. */
  values: readonly number[]
  /** What the values count, with its unit: "hours a month". */
  measure: string
  caption: string
} & (
  | {
      form: 'line' | 'bars' | 'area' | 'dots' | 'steps'
      /** The first and the last value's name on the horizontal axis. */
      ends: readonly [string, string]
      /** The value that the caption is about, by its place; the last one unless given. For lines, areas and steps. */
      marked?: number
    }
  /** Horizontal bars, each with its name and number. */
  | { form: 'rows'; names: readonly string[] }
)

/** A figure that visitors work with, in site/figures/. */
export type FigureName =
  | 'capacity'
  | 'exposure-limits'
  | 'forecast'
  | 'idea-triage'
  | 'lineage'
  | 'loss-triangle'
  | 'mentoring-agenda'
  | 'permissions'
  | 'power-bi-report'
  | 'renewal-cohorts'
  | 'retirement-timeline'
  | 'review-agenda'
  | 'threshold'
  | 'workshop-agenda'

/** A name that the site maps to an icon. */
export type IconName =
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
