import type { PlaceholderPage } from '../pages/company-pages.ts'

export const useCasesPlaceholder = {
  path: '/use-cases',
  title: 'Use Cases',
  description:
    'Four ways into our use cases: by team, by industry, by Microsoft capability and by finished example, each with figures that you can try.',
  lead: 'Four ways to find the work that looks like yours, and on each page something to try.',
  pages: [
    { path: '/use-cases/by-team', figure: '5', of: 'teams, and the question each of them asks' },
    { path: '/use-cases/by-industry', figure: '14', of: 'industries, with three uses for each' },
    { path: '/use-cases/by-capability', figure: '6', of: 'capabilities, and what each is called today' },
    { path: '/use-cases/by-example', figure: '3', of: 'showcases whose dashboards work' },
  ],
  note: 'We are preparing an overview of our use cases.',
} as const satisfies PlaceholderPage

export const storiesPlaceholder = {
  path: '/stories',
  title: 'Stories',
  description:
    'Four sample engagements with what we would do again and what not: two manufacturers, financial statements, and sales analytics on an ERP.',
  lead: 'Four sample engagements, each with what we would do again, what not, and what stayed hard to the end.',
  pages: [
    { path: '/stories/transformation-1', figure: '11 → 5', of: 'working days to close a month' },
    { path: '/stories/transformation-2', figure: 'Wed → Mon', of: 'the day on which the week’s plan is ready' },
    { path: '/stories/sec-financial-statements', figure: '9 in 10', of: 'reported values find their line by rule' },
    { path: '/stories/jde-oracle-analytics', figure: '6 weeks', of: 'from first read to a reasoned yes' },
  ],
  note: 'We are preparing an overview of our stories.',
} as const satisfies PlaceholderPage
