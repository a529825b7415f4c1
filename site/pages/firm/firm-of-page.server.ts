import { clients } from '#content/firm/clients.ts'
import { people } from '#content/firm/people.ts'
import { photographs } from '#content/firm/photographs.ts'
import { prices, projectPrice, projectPrices } from '#content/firm/prices.ts'
import { showFigures } from '../load-page.server.ts'
import type { ShownClient } from './client-strip.tsx'

/**
 * The entries of content/firm/ for a page; a role without a name is nobody yet. For the server only: a browser loads just
 * the entries it shows.
 */
export function firmOfPage(path: string) {
  return {
    people: people.filter(({ name, pages }) => name && pages.some((page) => page === path)),
    prices: prices.filter(({ page }) => page === path),
    smallestReview: prices.find(({ page }) => page === '/services/consulting') ?? null,
    project: projectPrice(path),
    cardPrices: projectPrices.filter(({ page, isCard }) => page === path && isCard),
    photograph: photographs.find(({ page }) => page === path)?.picture ?? null,
  }
}

export type FirmOfPage = ReturnType<typeof firmOfPage>

/** The clients for the strip on the home page, each with its figure. */
export function listClients(): ShownClient[] {
  return clients.flatMap(({ figure, ...client }) =>
    showFigures([figure]).map((shown) => ({ ...client, figure: shown })),
  )
}
