import type { PlaceholderPage } from '../pages/company-pages.ts'

export const useCasesPlaceholder = {
  path: '/use-cases',
  title: 'Use Cases',
  description:
    'Four ways into our use cases: by team, by industry, by Microsoft capability and by finished example, each with figures that you can try.',
  lead: 'We are preparing an overview of our use cases. Until it is ready, these four pages lead to the work that looks like yours, each with something to try. Figures are sample data; the retirement date is Microsoft’s.',
  pages: [
    {
      path: '/use-cases/by-team',
      figure: '130 → 89 h',
      of: 'of work a month on a sales forecast, with two of its steps automated',
    },
    {
      path: '/use-cases/by-industry',
      figure: '38 → 2.7 min',
      of: 'of waiting at emergency triage, with one more nurse',
    },
    { path: '/use-cases/by-capability', figure: 'Mar 15, 2027', of: 'is the last day of Azure Content Moderator' },
    {
      path: '/use-cases/by-example',
      figure: '$0.8 M',
      of: 'of room left for one contractor under an $18.0 M limit',
    },
  ],
} as const satisfies PlaceholderPage

export const storiesPlaceholder = {
  path: '/stories',
  title: 'Stories',
  description:
    'Four sample engagements with what we would do again and what not: two manufacturers, financial statements, and sales analytics on an ERP.',
  lead: 'We are preparing an overview of our stories. Until it is ready, here are four sample engagements, each with what we would do again, what not, and what stayed hard to the end.',
  pages: [
    { path: '/stories/transformation-1', figure: '11 → 5', of: 'working days to close a month' },
    { path: '/stories/transformation-2', figure: 'Wed → Mon', of: 'the day on which the week’s plan is ready' },
    { path: '/stories/sec-financial-statements', figure: '9 in 10', of: 'reported values find their line by rule' },
    { path: '/stories/jde-oracle-analytics', figure: '6 weeks', of: 'from first read to a reasoned yes' },
  ],
} as const satisfies PlaceholderPage
