import { aboutPages, legalPages, placeholderPages } from './company/all-company-pages.ts'
import { productPages } from './products/all-products.ts'
import { expertisePages, servicePages } from './services/all-services.ts'
import { showcasePages } from './showcases/all-showcases.ts'
import { comingSoonPages, storyPages } from './stories/all-stories.ts'
import { useCasePages } from './use-cases/all-use-cases.ts'

/** Every page whose text comes from content/. For loaders and tests only: a browser loads just the page it shows. */
export const allPages = [
  ...servicePages,
  ...expertisePages,
  ...productPages,
  ...useCasePages,
  ...storyPages,
  ...comingSoonPages,
  ...showcasePages,
  ...aboutPages,
  ...legalPages,
  ...placeholderPages,
]
