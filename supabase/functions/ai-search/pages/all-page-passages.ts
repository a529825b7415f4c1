import { aboutPages, legalPages, placeholderPages } from '#content/company/all-company-pages.ts'
import { isReady } from '#content/navigation.ts'
import { productPages } from '#content/products/all-products.ts'
import { expertisePages, servicePages } from '#content/services/all-services.ts'
import { showcasePages } from '#content/showcases/all-showcases.ts'
import { comingSoonPages, storyPages } from '#content/stories/all-stories.ts'
import type { SitePath } from '#content/types.ts'
import { useCasePages } from '#content/use-cases/all-use-cases.ts'
import { cutAbout, cutContact, cutHome, cutLegal, cutPlaceholder } from './cut-company.ts'
import { cutExpertise, cutOffer } from './cut-offer.ts'
import { cutComingSoon, cutShowcase, cutStory } from './cut-stories.ts'
import { cutCapabilities, cutExamples, cutIndustries, cutTeams } from './cut-use-cases.ts'
import type { PagePassage, PassageList } from './passage-list.ts'

type Entry = { path: SitePath; cut: () => PassageList | PassageList[] }

const ENTRIES: readonly Entry[] = [
  { path: '/', cut: cutHome },
  { path: '/contact', cut: cutContact },
  ...[...servicePages, ...productPages].map((page) => ({ path: page.path, cut: () => cutOffer(page) })),
  ...expertisePages.map((page) => ({ path: page.path, cut: () => cutExpertise(page) })),
  ...useCasePages.map((page) => ({ path: page.path, cut: () => cutUseCase(page) })),
  ...storyPages.map((page) => ({ path: page.path, cut: () => cutStory(page) })),
  ...comingSoonPages.map((page) => ({ path: page.path, cut: () => cutComingSoon(page) })),
  ...showcasePages.map((page) => ({ path: page.path, cut: () => cutShowcase(page) })),
  ...aboutPages.map((page) => ({ path: page.path, cut: () => cutAbout(page) })),
  ...legalPages.map((page) => ({ path: page.path, cut: () => cutLegal(page) })),
  ...placeholderPages.map((page) => ({ path: page.path, cut: () => cutPlaceholder(page) })),
]

function cutUseCase(page: (typeof useCasePages)[number]): PassageList {
  if ('teams' in page) return cutTeams(page)
  if ('industries' in page) return cutIndustries(page)
  return 'capabilities' in page ? cutCapabilities(page) : cutExamples(page)
}

/** The passages of all pages that the site has; of a page without a route nobody must be told. */
export function allPagePassages(exists: (path: SitePath) => boolean = isReady): PagePassage[] {
  return ENTRIES.filter(({ path }) => exists(path))
    .flatMap(({ cut }) => cut())
    .flatMap(({ passages }) => passages)
}
