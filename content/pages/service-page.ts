import type { ChartData } from '../chart-types.ts'
import type { FigureId } from '../figures.ts'
import type { BannerMessage, PageAction } from '../types.ts'
import type {
  ClosingCall,
  Comparison,
  ContactAction,
  FaqList,
  Four,
  PageBanner,
  PageFace,
  Passage,
  Point,
  PointList,
  Related,
  Three,
} from './page-parts.ts'
import type { ProductPath, ServicePath } from './page-paths.ts'

/** One thing on offer: what the firm would do, how it goes, what it takes and what to do next. */
type OfferPage = {
  banner: PageBanner
  /** The page's picture: a chart or diagram about this very subject. */
  picture: ChartData
  /** The call beside the lead. */
  action: ContactAction
  /** What it is about and when it pays. */
  opening: Passage
  /** Two to four lists of what is done, each with three to six entries. */
  capabilities: { title: string; lead: string; groups: readonly { title: string; items: readonly string[] }[] }
  /** Optional parts, so that no two pages are built alike; take one or two that fit. */
  comparison?: Comparison
  /** A sentence of our own, set large: what we believe about this subject. */
  principle?: string
  workshops?: readonly Workshop[]
  /** Claimed figures, set large. */
  figures?: { title: string; ids: readonly FigureId[] }
  process: { title: string; lead: string; steps: Four<Point> }
  /** Three cards; the first is the largest. */
  cards: { title: string; items: Three<Point> }
  /** What it takes: time, people, money, conditions. */
  effort: PointList
  /** For whom this is right, and for whom it is not: two to four lines each. */
  fit?: { good: readonly string[]; bad: readonly string[] }
  faq: FaqList
  call: ClosingCall
  related: Related
}

export type ServicePage = PageFace<ServicePath> & OfferPage

export type ProductPage = PageFace<ProductPath> & OfferPage & { allProducts?: PageAction }

/** One workshop of a day. */
export type Workshop = {
  /** The contact form's value for it. */
  id: 'diad' | 'faiad' | 'rtiad'
  title: string
  text: string
  audience: string
  prerequisites: readonly string[]
  agenda: readonly { time: string; title: string; text: string }[]
  takeHome: readonly string[]
  message: string
}

/** Each of the three categories at least once, so that each theme is seen. */
type ThemedMessage = Required<BannerMessage>

type ExpertiseSection = { lead: string; points: readonly Point[] }

/** "Our Expertise"; the five sections are the specification's. */
export type ExpertisePage = PageFace<'/services/expertise'> & {
  banner: { label: string; intervalMs: 6000; messages: Four<ThemedMessage> }
  picture: ChartData
  action: ContactAction
  technologies: ExpertiseSection & { title: 'Microsoft AI Technologies' }
  data: ExpertiseSection & { title: 'Data & Analytics'; picture: ChartData }
  certifications: {
    title: 'Certifications'
    lead: string
    /** An examination that exists, and what it proves of its holder. */
    items: readonly { name: string; code: string; proves: string }[]
    note: string
  }
  implementation: ExpertiseSection & { title: 'Implementation Excellence'; figures: readonly FigureId[] }
  training: ExpertiseSection & { title: 'Training & Support' }
  faq: FaqList
  call: ClosingCall
  related: Related
}
