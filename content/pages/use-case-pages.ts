import type { ChartData } from '../chart-types.ts'
import type { PageAction } from '../types.ts'
import type {
  ClosingCall,
  ContactAction,
  FigureName,
  PageBanner,
  PageBase,
  Passage,
  Point,
  Related,
  Sketch,
} from './page-parts.ts'
import type { ReadablePath, ShowcasePath } from './page-paths.ts'

type Overview = {
  banner: PageBanner & { intervalMs: 6000 }
  picture: ChartData
  /** At full width below the opening. Other versions of the page have the picture alone. */
  figure?: FigureName
  call: ClosingCall
  related: Related
}

type Team<Name extends string> = {
  name: Name
  /** What this team asks, in its own words; shown as a quotation. */
  question: string
  text: string
  /** Three or four things that we build for it. */
  solutions: readonly Point[]
  sketch: Sketch
  /** The page to read next. */
  more: ReadablePath
  action: ContactAction
}

export type TeamPage = PageBase<'/use-cases/by-team'> &
  Overview & {
    teams: readonly [
      Team<'Sales & Marketing'>,
      Team<'Finance'>,
      Team<'Risk & Compliance'>,
      Team<'IT & Support'>,
      Team<'Operations'>,
    ]
  }

export type IndustryName =
  | 'Consumer Goods'
  | 'Defense and Intelligence'
  | 'Education'
  | 'Energy and Resources'
  | 'Financial Services'
  | 'Government'
  | 'Healthcare'
  | 'Manufacturing'
  | 'Media and Entertainment'
  | 'Mobility'
  | 'Nonprofit'
  | 'Retail'
  | 'Sustainability'
  | 'Telecommunications'

/** `useCases` has three names, each with what we build; `more` is a project or a showcase of the industry. */
type Industry = { text: string; useCases: Record<string, string>; sketch: Sketch; more?: PageAction }

export type IndustryPage = PageBase<'/use-cases/by-industry'> &
  Overview & {
    /** Of the fourteen. */
    heading: { title: string }
    /** A record, so that the compiler reports a missing industry. */
    industries: Readonly<Record<IndustryName, Industry>>
    /** The one that is open at first, which the page's picture is about. */
    open: IndustryName
    /** The card after the fourteen: "Your industry". */
    yours: { title: 'Your industry'; text: string; action: ContactAction }
  }

type Capability<Name extends string> = {
  name: Name
  text: string
  goodFor: readonly string[]
  /** Instead of "Good for", where the product has ended. */
  goodForTitle?: string
  /** A limitation or caveat: one sentence. */
  mind: string
  more: ReadablePath
}

export type CapabilityPage = PageBase<'/use-cases/by-capability'> &
  Overview & {
    /** Of the six. */
    heading: { title: string }
    capabilities: readonly [
      Capability<'Copilot'>,
      Capability<'Azure AI Services'>,
      Capability<'Power Platform'>,
      Capability<'Fabric'>,
      Capability<'Cognitive Services'>,
      Capability<'Bot Framework'>,
    ]
    /** How to choose among them. */
    choosing: Passage
  }

/** The first three features are listed under "Key Features & Capabilities", the others under "Advanced Analytics". */
export type ExampleCard = {
  title: string
  description: string
  features: readonly [string, string, string, string, ...string[]]
  link: ShowcasePath
  /** The showcase's figure, and two of the questions that it answers, with their ids in the figure's address. */
  figure: FigureName
  questions: readonly [ExampleQuestion, ExampleQuestion]
  background: 'river' | 'pine' | 'rust'
  /** What the showcase’s figure shows at first, with the numbers of its model. Links to the figure. */
  picture: ChartData
}

export type ExampleQuestion = { id: string; text: string }

export type ExamplePage = PageBase<'/use-cases/by-example'> &
  Overview & {
    examples: readonly [ExampleCard, ExampleCard, ExampleCard]
    /** How a showcase is made, and what a custom one is. */
    custom: Passage & { action: ContactAction & { label: 'Request Custom Showcase' } }
  }
