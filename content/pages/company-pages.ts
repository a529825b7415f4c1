import type { ChartData } from '../chart-types.ts'
import type { FigureId } from '../figures.ts'
import type { SitePath } from '../types.ts'
import type { ContactAction, Faq, FigureName, PageBase, Passage, Point, Related, Table } from './page-parts.ts'
import type { LegalPath, PlaceholderPath, ReadablePath } from './page-paths.ts'

type Value<Name extends string> = { title: Name; text: string }

/** A question about the firm. An answer that goes on as a list is open at first. */
export type FirmFact = Faq & { items?: readonly PriceItem[] }

/** What something costs, and the page that offers it. */
export type PriceItem = { label: string; path: ReadablePath; text: string }

export type AboutPage = PageBase<'/about'> & {
  picture: ChartData
  mission: { title: 'Our Mission'; text: string }
  vision: { title: 'Our Vision'; text: string }
  values: {
    title: 'Our Values'
    items: readonly [Value<'Collaboration'>, Value<'Excellence'>, Value<'Innovation'>, Value<'Impact'>]
  }
  /** Where the firm comes from and how it works. */
  story: Passage & {
    /** Leads to a figure in which a piece of that work can be tried. */
    example: { label: string; path: ReadablePath; figure: FigureName }
  }
  why: {
    title: 'Why Choose Us'
    badge: 'Microsoft Certified Partner'
    partnership: Point
    figures: readonly FigureId[]
  }
  /** What people ask about the firm before they write to it. */
  faq: readonly FirmFact[]
  call: {
    title: string
    text: string
    action: ContactAction & { label: 'Schedule a Consultation' }
    services: { label: 'View Our Services'; path: '/#services' }
  }
  related: Related
}

type LegalSection = {
  id: string
  title: string
  paragraphs: readonly string[]
  list?: readonly string[]
  table?: Table
}

/** The template adds the current date and the provider's contact details. */
export type LegalPage = PageBase<LegalPath> & {
  sections: readonly LegalSection[]
  /** The title of the last section, the one with the contact details. */
  contactTitle: string
  contactText: string
}

/** A section's overview: the pages that exist, and the specification's placeholder as one quiet line (readings D55). */
export type PlaceholderPage = PageBase<PlaceholderPath> & {
  placeholder: `We are preparing an overview of our ${'use cases' | 'stories'}.`
  pages: readonly ListedPage[]
  /** Draws a stream for each page, from the head to its row. */
  hasStreams?: true
  /** Announced pages, with the month of each. */
  coming?: readonly { path: SitePath; title: string; expected: string }[]
  /** For readers whose page is not in the list. */
  close?: { text: string; action: ContactAction }
}

/** A page and the one figure by which to remember it: "11 → 5", with a sentence that says what it is. */
export type ListedPage = {
  path: ReadablePath
  /** How long the project took; drawn in the head. */
  weeks?: number
  figure: string
  /** Drawn as a bar, for figures that say what is left of something. */
  share?: readonly [part: number, whole: number]
  caption: string
  /** In place of the page's own, which says what the title or lead already says here. */
  description?: string
  /** Where the figure is shown, in the state in which it shows this number. */
  at: `/${string}#${string}`
}
