import { data } from 'react-router'
import { provider } from '#content/provider.ts'
import { parsePage } from '#domain/pagination.ts'
import { BlogList, type BlogListState } from '#site/features/blog/blog-list.tsx'
import { BLOG_SUBTITLE, BLOG_TITLE } from '#site/features/blog/blog-texts.ts'
import { listPosts } from '#site/features/blog/calls/list-posts.ts'
import { blog, breadcrumbs } from '#site/lib/faces/json-ld.ts'
import { getPublicClient, getPublicSettings, reportErrorContext } from '#site/lib/load-context.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { PageHeading } from '#site/ui/page-heading.tsx'
import type { Route } from './+types/blog'

export const handle = publicPage({ parameters: ['page'] })

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = parsePage(new URL(request.url).searchParams.get('page'))
  const found = await readList(page, context)
  if (found.state === 'beyond') throw data(null, { status: 404 })
  return data({ page, list: found }, { status: found.state === 'error' ? 503 : 200 })
}

async function readList(
  page: number,
  context: Route.LoaderArgs['context'],
): Promise<BlogListState | { state: 'beyond' }> {
  try {
    const { timeZone } = getPublicSettings(context)
    const found = await listPosts(getPublicClient(context), { page, timeZone })
    if (!found) return { state: 'beyond' }
    return found.posts.length === 0 ? { state: 'empty' } : { state: 'list', page, ...found }
  } catch (error) {
    context.get(reportErrorContext)(error)
    return { state: 'error' }
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const page = loaderData?.page ?? 1
  const [suffix, path] = page === 1 ? ['', '/blog'] : [`, page ${page}`, `/blog?page=${page}`]
  const list = loaderData?.list
  const posts = list?.state === 'list' ? list.posts : []
  return pageMeta({
    title: `${BLOG_TITLE}${suffix} | ${provider.name}`,
    description: BLOG_SUBTITLE,
    path,
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
      <div className="page-column">
        <BlogList list={loaderData.list} />
      </div>
    </>
  )
}
