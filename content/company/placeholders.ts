import type { PlaceholderPage } from '../pages/company-pages.ts'

export const useCasesPlaceholder = {
  path: '/use-cases',
  title: 'Use Cases',
  description:
    'An overview of use cases will stand here. Until then the menu leads to them by team, by industry, by capability and by example.',
  lead: 'An overview of our use cases will stand here. Until then, choose a way in from the menu: by team, by industry, by capability or by example.',
} as const satisfies PlaceholderPage

export const storiesPlaceholder = {
  path: '/stories',
  title: 'Stories',
  description:
    'An overview of our stories will stand here. Until then the menu leads to each: two manufacturers, financial statements and sales analytics on an ERP.',
  lead: 'An overview of our stories will stand here. Until then, the menu leads to each of them: two manufacturers, an investment team, and a distributor.',
} as const satisfies PlaceholderPage
