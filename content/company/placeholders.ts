import type { PlaceholderPage } from '../pages/company-pages.ts'

export const useCasesPlaceholder = {
  path: '/use-cases',
  title: 'Use Cases',
  description:
    'We are preparing an overview of our use cases. Until then, here they are by team, by industry, by capability and by example.',
  lead: 'We are preparing an overview of our use cases. Until then, here are the four ways into them.',
  pages: ['/use-cases/by-team', '/use-cases/by-industry', '/use-cases/by-capability', '/use-cases/by-example'],
} as const satisfies PlaceholderPage

export const storiesPlaceholder = {
  path: '/stories',
  title: 'Stories',
  description:
    'We are preparing an overview of our stories. Until then, here are four: two manufacturers, financial statements and sales analytics on an ERP.',
  lead: 'We are preparing an overview of our stories. Until then, here are four: two manufacturers, an investment team, and a distributor.',
  pages: [
    '/stories/transformation-1',
    '/stories/transformation-2',
    '/stories/sec-financial-statements',
    '/stories/jde-oracle-analytics',
  ],
} as const satisfies PlaceholderPage
