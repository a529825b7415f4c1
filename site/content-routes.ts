import { productPages } from '#content/products/all-products.ts'
import { servicePages } from '#content/services/all-services.ts'
import { showcasePages } from '#content/showcases/all-showcases.ts'
import { storyPages } from '#content/stories/all-stories.ts'
import type { SharedRoutes } from './lib/match-page.ts'
import { DOCUMENTS, type DocumentKind, documentPath } from './pages/showcases/documents.ts'

const pathsOf = (pages: readonly { path: string }[]) => pages.map(({ path }) => path)

/**
 * Pages that look alike share a route, named for its module in routes/content/: every route costs the browser a list of
 * files and its share of each match (decision 0050). Which paths have a page only the server knows; to the browser it is
 * whatever the loader answers.
 */
export const CONTENT_ROUTES = {
  service: { path: 'services/:page', pages: pathsOf(servicePages) },
  product: { path: 'products/:page', pages: pathsOf(productPages) },
  story: { path: 'stories/:page', pages: pathsOf(storyPages) },
  showcase: { path: 'showcase/:page', pages: pathsOf(showcasePages) },
  'showcase-document': {
    path: 'showcase/:page/:document',
    pages: showcasePages.flatMap(({ path }) =>
      Object.keys(DOCUMENTS).map((kind) => documentPath(path, kind as DocumentKind)),
    ),
  },
} as const

/** The same as the server looks them up. */
export const SHARED_ROUTES: SharedRoutes = new Map(
  Object.values(CONTENT_ROUTES).map(({ path, pages }) => [path, pages]),
)
