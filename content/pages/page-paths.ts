/** The paths of all pages whose text comes from content/. */
export type ServicePath =
  | '/services/artificial-intelligence'
  | '/services/microsoft-copilot'
  | '/services/ai-agents'
  | '/services/data-solutions'
  | '/services/advanced-analytics'
  | '/services/mentoring-tutoring'
  | '/services/in-a-day-workshops'
  | '/services/custom-ai-agents'
  | '/services/consulting'

export type ProductPath = '/products/microsoft-fabric' | '/products/power-bi' | '/products/microsoft-copilots'

export type UseCasePath =
  | '/use-cases/by-team'
  | '/use-cases/by-industry'
  | '/use-cases/by-capability'
  | '/use-cases/by-example'

export type StoryPath =
  | '/stories/transformation-1'
  | '/stories/transformation-2'
  | '/stories/sec-financial-statements'
  | '/stories/jde-oracle-analytics'

export type ComingSoonPath = '/stories/fabric' | '/stories/ai'

export type ShowcasePath =
  | '/showcase/insurance-agents-brokers'
  | '/showcase/fire-marine-casualty'
  | '/showcase/surety-insurance'

export type LegalPath = '/privacy-policy' | '/terms-of-service'

export type PlaceholderPath = '/use-cases' | '/stories'

/** The pages that other pages may recommend: all except placeholders and legal texts. */
export type ReadablePath =
  | ServicePath
  | '/services/expertise'
  | ProductPath
  | UseCasePath
  | StoryPath
  | ShowcasePath
  | '/about'
