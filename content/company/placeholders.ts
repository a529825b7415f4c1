import type { PlaceholderPage } from '../pages/company-pages.ts'
import { aiStory, fabricStory } from '../stories/coming-soon.ts'

export const useCasesPlaceholder = {
  path: '/use-cases',
  title: 'Use Cases',
  description:
    'Four ways into our use cases: by team, by industry, by Microsoft capability and by finished example, each with figures that you can try.',
  lead: 'Four ways to find the work that looks like yours, each with something to try.',
  placeholder: 'We are preparing an overview of our use cases.',
  hasStreams: true,
  pages: [
    {
      path: '/use-cases/by-team',
      figure: '130 → 89 h',
      share: [89, 130],
      caption: 'Two automated steps save a sales team 41 hours of forecasting a month.',
      at: '/use-cases/by-team#chart-picture',
    },
    {
      path: '/use-cases/by-industry',
      figure: '38 → 2.7 min',
      share: [2.7, 38],
      caption: 'One more nurse cuts the average wait at emergency triage from 38 minutes to 2.7.',
      at: '/use-cases/by-industry#chart-picture',
    },
    {
      path: '/use-cases/by-capability',
      figure: '4 of 15',
      share: [4, 15],
      caption: 'Of fifteen retired or retiring Microsoft AI services, four still run. The next ends on March 15, 2027.',
      description:
        'What each of Microsoft’s AI products is for, what it is called today, and which of yours is on the way out.',
      at: '/use-cases/by-capability#retirement-timeline',
    },
    {
      path: '/use-cases/by-example',
      figure: '$0.8M of $18M',
      share: [0.8, 18],
      caption: 'What is left of one contractor’s limit, before the surety writes the next bond.',
      at: '/showcase/surety-insurance?exposure-limits-open=contractor#exposure-limits',
    },
  ],
  close: {
    text: 'Not sure which one? Tell us the decision you face.',
    action: {
      label: 'Describe the decision',
      message:
        'I would like to find out which use case fits us. There is a decision that we would like to make better.',
    },
  },
} as const satisfies PlaceholderPage

export const storiesPlaceholder = {
  path: '/stories',
  title: 'Stories',
  description:
    'Four projects from challenge to results: two manufacturers, an investment team that reads financial statements, and sales analytics on an ERP.',
  lead: 'Four projects from challenge to results, from six weeks to thirty.',
  placeholder: 'We are preparing an overview of our stories.',
  pages: [
    {
      path: '/stories/transformation-1',
      weeks: 30,
      figure: '11 → 5 days',
      share: [5, 11],
      caption: 'The pilot plant closes a month in five working days, not eleven.',
      description: 'Two ERP systems, five plants and 3,000 people get one model in Microsoft Fabric, plant by plant.',
      at: '/stories/transformation-1#chart-evidence',
    },
    {
      path: '/stories/transformation-2',
      weeks: 14,
      figure: 'Wed → Mon',
      share: [2.5, 20],
      caption: 'The week’s plan is ready after 2.5 working hours, not 20: on Monday, not Wednesday.',
      description: 'In a firm of 280 people, a forecast that its one analyst can run replaces a planning workbook.',
      at: '/stories/transformation-2#solution',
    },
    {
      path: '/stories/sec-financial-statements',
      weeks: 16,
      figure: '1 in 10',
      share: [1, 10],
      caption: 'Rules match nine in ten reported values. On the tenth a person decides, or it is left out.',
      description: 'An investment team compares companies on the SEC’s public data, with a way back to each filing.',
      at: '/stories/sec-financial-statements#solution',
    },
    {
      path: '/stories/jde-oracle-analytics',
      weeks: 6,
      figure: '5 → 2 days',
      share: [2, 5],
      caption: 'A sales question is answered in two working days, not five.',
      description: 'A distributor with nine branches and 400 people gets its margins each morning from JD Edwards.',
      at: '/stories/jde-oracle-analytics#timeline',
    },
  ],
  coming: [fabricStory, aiStory].map(({ path, title, expected }) => ({ path, title, expected })),
  close: {
    text: 'Which is closest to yours?',
    action: {
      label: 'Describe your project',
      message: 'I would like to talk about one of your stories. It is close to what we plan.',
    },
  },
} as const satisfies PlaceholderPage
