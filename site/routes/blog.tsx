import { data, isRouteErrorResponse } from 'react-router'
import { provider } from '#content/provider.ts'
import { BLOG_SUBTITLE, BLOG_TITLE } from '#site/features/blog/blog-texts.ts'
import {
  BLOG_PARAMETERS,
  blogAddress,
  canonicalBlogParameters,
  isSameFilter,
  NO_FILTER,
  readBlogFilter,
} from '#site/features/blog/filters/blog-filter.ts'
import { BlogPage } from '#site/features/blog/list/blog-page.tsx'
import { type BlogPageData, loadBlogPage } from '#site/features/blog/list/load-blog-page.ts'
import { getListContext, getPublicClient } from '#site/lib/load-context.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { parsePage } from '#site/lib/pagination.ts'
import { blog } from '#site/lib/representations/blog-json-ld.ts'
import { breadcrumbs } from '#site/lib/representations/json-ld.ts'
import { PageHeading } from '#site/ui/page-heading.tsx'
import type { Route } from './+types/blog'

export const handle = publicPage({
  parameters: BLOG_PARAMETERS,
  canonicalParameters: canonicalBlogParameters,
  isOpenEnded: true,
  listedParameters: ['page'],
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await loadBlogPage(getPublicClient(context), {
    ...readAddress(request),
    ...getListContext(context),
  })
  if (!found) throw data(null, { status: 404 })
  const isWhole = found.list.state !== 'error' && found.extras !== null
  return data(found, { status: isWhole ? 200 : 503 })
}

/** When the server cannot be reached, the list shows the error and the rest of the page stays. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<BlogPageData> {
  try {
    return await serverLoader()
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 404) throw error
    return { ...readAddress(request), list: { state: 'error' }, extras: null }
  }
}

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url)
  return { filter: readBlogFilter(searchParams), page: parsePage(searchParams.get('page')) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { page, filter, list } = loaderData ?? { page: 1, filter: NO_FILTER, list: null }
  const posts = list?.state === 'list' ? list.posts : []
  const words = filter.search === '' ? '' : `: “${filter.search}”`
  return pageMeta({
    title: `${BLOG_TITLE}${words}${page === 1 ? '' : `, page ${page}`} | ${provider.name}`,
    description: BLOG_SUBTITLE,
    path: blogAddress(NO_FILTER, page),
    // Filtered lists are not for search engines.
    isHidden: !isSameFilter(filter, NO_FILTER),
    matches,
    things: (siteUrl) => [
      blog(siteUrl, {
        name: BLOG_TITLE,
        description: BLOG_SUBTITLE,
        posts: posts.map(({ id, title, published }) => ({ id, title, publishedAt: published?.at ?? null })),
      }),
      breadcrumbs(siteUrl, [{ name: BLOG_TITLE, path: '/blog' }]),
    ],
  })
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={BLOG_TITLE}>{BLOG_SUBTITLE}</PageHeading>
      <BlogPage {...loaderData} />
    </>
  )
}
