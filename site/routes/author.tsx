import { data, redirect } from 'react-router'
import { provider } from '#content/provider.ts'
import { AuthorPage, authorPagePath, describeAuthor } from '#site/features/blog/author/author-page.tsx'
import { type AuthorPageData, loadAuthorPage } from '#site/features/blog/author/load-author-page.ts'
import { BLOG_TITLE } from '#site/features/blog/blog-texts.ts'
import { getListContext, getPublicClient } from '#site/lib/load-context.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { parsePage } from '#site/lib/pagination.ts'
import { pictureAddress } from '#site/lib/picture-address.ts'
import type { PublicSettings } from '#site/lib/public-settings.ts'
import { profilePage } from '#site/lib/representations/blog-json-ld.ts'
import { breadcrumbs } from '#site/lib/representations/json-ld.ts'
import { feedLinks } from '#site/lib/representations/representation-paths.ts'
import type { Route } from './+types/author'

const PAGE = 'page'

export const handle = publicPage({
  parameters: [PAGE],
  canonicalParameters(given) {
    const page = parsePage(given.get(PAGE))
    return new URLSearchParams(page === 1 ? {} : { [PAGE]: String(page) })
  },
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = parsePage(new URL(request.url).searchParams.get(PAGE))
  const result = await loadAuthorPage(getPublicClient(context), {
    address: params.name,
    page,
    ...getListContext(context),
  })
  if (result.state === 'moved') throw redirect(authorPagePath(result.path, page), 301)
  if (result.state === 'missing') throw data(null, { status: 404 })
  return result.content
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ title: `Page not found | ${provider.name}`, path: '/blog', isHidden: true, matches })
  const { author, page, feedKey } = loaderData
  const { name, path } = author
  const settings = matches.find((match) => match?.id === 'root')?.loaderData as PublicSettings | undefined
  return [
    ...pageMeta({
      title: `${name}${page === 1 ? '' : `, page ${page}`} | ${provider.name}`,
      description: describeAuthor(author),
      path: authorPagePath(path, page),
      matches,
      things: (siteUrl) => [
        profilePage(siteUrl, {
          path,
          name,
          words: author.bio,
          pictureUrl: pictureUrl(author, settings?.supabaseUrl || siteUrl),
        }),
        breadcrumbs(siteUrl, [
          { name: BLOG_TITLE, path: '/blog' },
          { name, path },
        ]),
      ],
    }),
    ...(settings
      ? feedLinks(settings.siteUrl, { title: `${provider.name} blog: ${name}`, filter: { author: feedKey } })
      : []),
  ]
}

function pictureUrl({ avatar }: AuthorPageData['author'], supabaseUrl: string): string | null {
  return avatar && pictureAddress({ supabaseUrl, kind: 'avatar', folder: avatar }, '256.webp')
}

export default function Author({ loaderData }: Route.ComponentProps) {
  return <AuthorPage {...loaderData} />
}
