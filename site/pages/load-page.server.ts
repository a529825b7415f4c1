import { data, type RouterContextProvider } from 'react-router'
import { allPages } from '#content/all-pages.ts'
import type { ChartData } from '#content/chart-types.ts'
import { type Figure, type FigureId, figures } from '#content/figures.ts'
import type { Related } from '#content/pages/page-parts.ts'
import type { ReadablePath } from '#content/pages/page-paths.ts'
import { formatLongDate } from '#domain/text/moments.ts'
import { drawCharts } from '#site/charts/draw-charts.server.tsx'
import { type FurtherPost, listTaggedPosts } from '#site/features/blog/list-posts.ts'
import { getListContext, getPublicClient, reportErrorContext } from '#site/lib/load-context.ts'

/** The page of this address. Throws a 404 response when there is none. */
export function findPage<Page extends { path: string }>(pages: readonly Page[], { pathname }: URL): Page {
  const page = pages.find(({ path }) => path === pathname)
  if (!page) throw data(null, { status: 404 })
  return page
}

/** A page that others link to by its title. */
export type NamedPage = { path: ReadablePath; title: string }

/** A page in a list, with what a reader finds there. */
export type DescribedPage = NamedPage & { description: string }

/** Without pages that do not exist yet. */
export function describePages(paths: readonly ReadablePath[]): DescribedPage[] {
  return paths.flatMap((path) => {
    const page = allPages.find((each) => each.path === path)
    return page ? [{ path, title: page.title, description: page.description }] : []
  })
}

/** Null until the page exists. */
export function namePage(path: ReadablePath): NamedPage | null {
  const page = allPages.find((each) => each.path === path)
  return page ? { path, title: page.title } : null
}

type PageWithPicture = { picture: ChartData; related: Related }

/** What every page with a picture needs: its content, the rendered picture, and what to read next. */
export async function loadPageWithPicture<Page extends PageWithPicture>(
  context: Readonly<RouterContextProvider>,
  whole: Page,
) {
  const { picture, related, ...page } = whole
  const reading = await loadReading(context, related)
  return { page, drawings: drawCharts(context, { picture }), reading, init: statusOf(reading) }
}

/** What to read next. `posts` is null if the blog could not be read. */
export type Reading = { pages: readonly (NamedPage & { reason: string })[]; posts: readonly FurtherPost[] | null }

/** Related pages by path, posts by tag. A failed blog request is reported, and the page is shown without posts. */
export async function loadReading(context: Readonly<RouterContextProvider>, related: Related): Promise<Reading> {
  const pages = related.pages.flatMap(({ path, reason }) => {
    const page = namePage(path)
    return page ? [{ ...page, reason }] : []
  })
  try {
    const request = { tags: related.tags, ...getListContext(context) }
    return { pages, posts: await listTaggedPosts(getPublicClient(context), request) }
  } catch (error) {
    context.get(reportErrorContext)(error)
    return { pages, posts: null }
  }
}

/** The status of a page: 503 keeps a page without its posts out of the cache. */
export function statusOf({ posts }: Reading): { status: number } {
  return { status: posts === null ? 503 : 200 }
}

/** A figure of the ledger (content/figures.ts) as visitors see it, with its date written out. Who is responsible for it, and until when, is internal. */
export type ShownFigure = Pick<Figure, 'metric' | 'description' | 'basis' | 'isSample'> & { measured: string }

export function showFigures(ids: readonly FigureId[]): ShownFigure[] {
  return ids.map((id) => {
    const { metric, description, basis, isSample, date } = figures[id]
    return { metric, description, basis, isSample, measured: formatDay(date) }
  })
}

/** A calendar day has no time zone, so format it as noon UTC. */
function formatDay(day: string): string {
  return formatLongDate(`${day}T12:00:00Z`, 'UTC') ?? day
}
