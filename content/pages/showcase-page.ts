import type { ChartData } from '../chart-types.ts'
import type { FigureId } from '../figures.ts'
import type { ClosingCall, FigureName, IconName, PageBase, Passage, Related, Table } from './page-parts.ts'
import type { ShowcasePath } from './page-paths.ts'

/** A real insurer with its public home page and one factual line. No affiliation is implied (readings D29). */
export type Carrier = { name: string; website: `https://${string}`; description: string }

export type ShowcaseFeature = { icon: IconName; title: string; description: string }

/** A rule worked out for one case: the points of all questions together, times the value at stake. */
export type ScoreCard = {
  /** Whose card it is. */
  caption: string
  stake: { name: string; answer: string; value: number }
  questions: readonly { name: string; answer: string; points: number }[]
}

/** A section of a printable document: text, a list, rows, the weeks of a project, a table, a card, or a chart. */
export type DocumentSection = {
  title: string
  paragraphs?: readonly string[]
  list?: readonly string[]
  /** The order of the list matters, so it has numbers. */
  isOrdered?: boolean
  rows?: readonly { name: string; value: string }[]
  /** What was done from the first to the last of these weeks; both count. */
  weeks?: readonly { from: number; to: number; text: string }[]
  table?: Table
  card?: ScoreCard
  picture?: ChartData
}

/** Two to four pages when printed; 300 to 500 words. */
export type ShowcaseDocument = {
  title: string
  description: string
  lead: string
  sections: readonly DocumentSection[]
}

export type ShowcasePage = PageBase<ShowcasePath> & {
  /** Its name within a sentence: "the surety showcase". */
  name: string
  /** Used in versions of the page that show no figure. */
  picture: ChartData
  /** The working dashboard. */
  figure: FigureName
  /** What it shows and for whom. */
  opening: Passage
  /** Five to eight; the first is shown largest. */
  features: readonly [ShowcaseFeature, ShowcaseFeature, ShowcaseFeature, ShowcaseFeature, ...ShowcaseFeature[]]
  model: Passage & { picture: ChartData }
  figures?: readonly FigureId[]
  carriers: { title: `${'Carriers' | 'Sureties'} in this market`; lead: string; items: readonly Carrier[] }
  documents: { caseStudy: ShowcaseDocument; technicalSpecs: ShowcaseDocument; whitePaper: ShowcaseDocument }
  call: ClosingCall
  related: Related
}
