import type { ChartData } from '../chart-types.ts'
import type { PageAction } from '../types.ts'
import type {
  ClosingCall,
  Comparison,
  ContactAction,
  FaqList,
  FigureName,
  Four,
  PageBanner,
  PageBase,
  Passage,
  Point,
  PointList,
  ProcessStep,
  Related,
  Three,
} from './page-parts.ts'
import type { ProductPath, ReadablePath, ServicePath } from './page-paths.ts'

/** One service or product: what the firm does, how it works, what it takes and what to do next. */
type OfferPage = {
  banner: PageBanner
  /** The page's picture: a chart or diagram about its subject. */
  picture: ChartData
  /** Takes the place of the small picture, at full width. The picture stays in other versions of the page. */
  figure?: FigureName
  /** The call to action next to the lead. */
  action: ContactAction
  /** Beside it: a figure of another page that shows the same. */
  tool?: PageAction
  /** What it is about and when it pays, in one paragraph. */
  opening: Passage
  /** Two to four lists of the work involved, each with two to four entries. */
  capabilities: { title: string; lead?: string; groups: readonly { title: string; items: readonly string[] }[] }
  /** Optional parts, so that pages differ in structure; use one or two that fit. */
  comparison?: Comparison
  workshops?: readonly Workshop[]
  /** Drawn on a week axis if all four steps have weeks, otherwise as a numbered list. */
  process: { title: string; lead: string; steps: Four<ProcessStep> }
  /** Three cards, of which the first is the largest, and where to decide among them. */
  cards: { title: string; more?: PageAction; items: Three<Point> }
  /** One page of what a client gets, with the page's picture in it. Its content is invented. */
  sheet?: PointList & { lead: string; label: string; heading: string }
  /** What it takes: time, people, money, conditions. */
  effort: PointList
  faq: FaqList
  call: ClosingCall
  related: Related
}

export type ServicePage = PageBase<ServicePath> & OfferPage

export type ProductPage = PageBase<ProductPath> & OfferPage & { allProducts?: PageAction }

/** A one-day workshop. The page's comparison says who should come and what it needs. */
export type Workshop = {
  /** The contact form's value for it. */
  id: 'diad' | 'faiad' | 'rtiad'
  title: string
  text: string
  agenda: readonly { time: string; title: string }[]
  takeHome: readonly string[]
  message: string
}

type ExpertiseSection = { lead: string; points: readonly Point[] }

/** "Our Expertise"; the five sections are the specification's. */
export type ExpertisePage = PageBase<'/services/expertise'> & {
  /** Each of the three categories occurs at least once, so that every color theme is seen. */
  banner: PageBanner & { intervalMs: 6000 }
  picture: ChartData
  action: ContactAction
  technologies: {
    title: 'Microsoft AI Technologies'
    lead: string
    /** From the least work to the most. `upkeep` is what the client has to maintain from this layer on. */
    layers: Four<{ work: string; title: string; path: ReadablePath; text: string; upkeep: string }>
  }
  data: ExpertiseSection & { title: 'Data & Analytics'; picture: ChartData }
  certifications: {
    title: 'Certifications'
    lead: string
    /** An existing exam, and what it proves about its holder. */
    items: readonly { name: string; code: string; proves: string }[]
    note: string
  }
  implementation: ExpertiseSection & { title: 'Implementation Excellence' }
  training: ExpertiseSection & { title: 'Training & Support' }
  faq: FaqList
  call: ClosingCall
  related: Related
}
