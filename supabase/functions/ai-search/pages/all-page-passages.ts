import { aboutPages, legalPages, placeholderPages } from '#content/company/all-company-pages.ts'
import { productPages } from '#content/products/all-products.ts'
import { expertisePages, servicePages } from '#content/services/all-services.ts'
import { showcasePages } from '#content/showcases/all-showcases.ts'
import { comingSoonPages, storyPages } from '#content/stories/all-stories.ts'
import { useCasePages } from '#content/use-cases/all-use-cases.ts'
import { cutAbout, cutContact, cutHome, cutLegal, cutPlaceholder } from './cut-company.ts'
import { cutExpertise, cutOffer } from './cut-offer.ts'
import { cutComingSoon, cutShowcase, cutStory } from './cut-stories.ts'
import { cutCapabilities, cutExamples, cutIndustries, cutTeams } from './cut-use-cases.ts'
import type { PagePassage, PassageList } from './passage-list.ts'
import { type KnownOfPages, placeKnownAnswers } from './place-known-answers.ts'

const CUTS: readonly (() => PassageList | PassageList[])[] = [
  cutHome,
  cutContact,
  ...[...servicePages, ...productPages].map((page) => () => cutOffer(page)),
  ...expertisePages.map((page) => () => cutExpertise(page)),
  ...useCasePages.map((page) => () => cutUseCase(page)),
  ...storyPages.map((page) => () => cutStory(page)),
  ...comingSoonPages.map((page) => () => cutComingSoon(page)),
  ...showcasePages.map((page) => () => cutShowcase(page)),
  ...aboutPages.map((page) => () => cutAbout(page)),
  ...legalPages.map((page) => () => cutLegal(page)),
  ...placeholderPages.map((page) => () => cutPlaceholder(page)),
]

function cutUseCase(page: (typeof useCasePages)[number]): PassageList {
  if ('teams' in page) return cutTeams(page)
  if ('industries' in page) return cutIndustries(page)
  return 'capabilities' in page ? cutCapabilities(page) : cutExamples(page)
}

/**
 * The passages of all pages that the site has, with what they are known to answer. The questions are given by the host:
 * what a module imports stays in its memory, and a server needs them at its start only.
 */
export function allPagePassages(knownAnswers: KnownOfPages): PagePassage[] {
  const passages = CUTS.flatMap((cut) => cut()).flatMap((list) => list.passages)
  return placeKnownAnswers(passages, knownAnswers)
}
