import type { PlaceholderPage } from '../pages/company-pages.ts'

export const useCasesPlaceholder = {
  path: '/use-cases',
  title: 'Use Cases',
  description:
    'We are preparing an overview of our use cases. Until then, the menu lists them by team, by industry, by capability and by example.',
  lead: 'We are preparing an overview of our use cases. Until then, browse them from the menu: by team, by industry, by capability or by example.',
} as const satisfies PlaceholderPage

export const storiesPlaceholder = {
  path: '/stories',
  title: 'Stories',
  description:
    'We are preparing an overview of our stories. Until then, the menu lists them: two manufacturers, financial statements and sales analytics on an ERP.',
  lead: 'We are preparing an overview of our stories. Until then, the menu lists them: two manufacturers, an investment team, and a distributor.',
} as const satisfies PlaceholderPage
