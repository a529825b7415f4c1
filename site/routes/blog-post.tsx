import { data, redirect, redirectDocument } from 'react-router'
import { provider } from '#content/provider.ts'
import { postPath } from '#domain/posts/post-path.ts'
import { drawCoverFigure } from '#site/charts/typed/draw-cover.server.tsx'
import { BLOG_TITLE, POST_NOT_FOUND } from '#site/features/blog/blog-texts.ts'
import { loadPostPage, type PostPage } from '#site/features/blog/post/load-post-page.ts'
import { PostArticle } from '#site/features/blog/post/post-article.tsx'
import { PostContents } from '#site/features/blog/post/post-contents.tsx'
import { ConsultationCall, ReadOn, RelatedPosts } from '#site/features/blog/post/post-footer.tsx'
import { PostHeader } from '#site/features/blog/post/post-header.tsx'
import { PostNotFound } from '#site/features/blog/post/post-not-found.tsx'
import { useViewCount } from '#site/features/blog/post/use-view-count.ts'
import { getListContext, getPublicClient, renderPostContext } from '#site/lib/load-context.ts'
import { publicPage, VIDEO_FRAME_HEADER } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { sharedCover } from '#site/lib/picture-address.ts'
import type { PublicSettings } from '#site/lib/public-settings.ts'
import { blogPosting } from '#site/lib/representations/blog-json-ld.ts'
import { breadcrumbs } from '#site/lib/representations/json-ld.ts'
import { isDataRequest } from '#site/lib/server-html.ts'
import type { Route } from './+types/blog-post'

export const handle = publicPage({ staleWhileRevalidate: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const result = await loadPostPage(getPublicClient(context), {
    postId: params.id,
    ...getListContext(context),
    renderPost: context.get(renderPostContext),
    drawChart: (text) => drawCoverFigure(context, text),
  })
  if (result.state === 'moved') throw redirect(postPath(result.postId), 301)
  if (result.state !== 'shown') return data({ post: null }, { status: result.state === 'missing' ? 404 : 503 })

  const { post } = result
  if (post.video?.kind !== 'player') return data({ post })
  // The CSP of the reader's current page allows no frames, so load this page as a document.
  if (isDataRequest(context)) throw redirectDocument(postPath(post.id))
  return data({ post }, { headers: { [VIDEO_FRAME_HEADER]: 'yes' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const post = loaderData?.post
  if (!post) return pageMeta({ title: `${POST_NOT_FOUND} | ${provider.name}`, path: '/blog', isHidden: true, matches })
  const { id, title, description, author, authorPath, modifiedAt } = post
  const path = postPath(id)
  const settings = matches.find((match) => match?.id === 'root')?.loaderData as PublicSettings | undefined
  const picture = (siteUrl: string) => sharedCover(post.cover, { siteUrl, supabaseUrl: settings?.supabaseUrl ?? '' })
  const article = {
    publishedAt: post.published?.at ?? null,
    modifiedAt,
    author,
    category: post.category?.name ?? null,
  }
  return pageMeta({
    title: `${title} | ${provider.name}`,
    description,
    path,
    matches,
    article,
    picture,
    things: (siteUrl) => [
      blogPosting(siteUrl, { path, title, description, article, authorPath, pictureUrl: picture(siteUrl)?.url }),
      breadcrumbs(siteUrl, [
        { name: BLOG_TITLE, path: '/blog' },
        { name: title, path },
      ]),
    ],
  })
}

export default function BlogPost({ loaderData: { post } }: Route.ComponentProps) {
  return post ? <ShownPost post={post} /> : <PostNotFound />
}

function ShownPost({ post }: { post: PostPage }) {
  useViewCount(post.id, post.readingMinutes)
  return (
    <>
      <PostHeader post={post} />
      <div className="page-column post-layout">
        <PostContents entries={post.contents} />
        <PostArticle post={post} />
        <RelatedPosts posts={post.related} />
      </div>
      <div className="page-column post-closing pt-(--section-gap)">
        <ReadOn post={post} />
        <ConsultationCall />
      </div>
    </>
  )
}
