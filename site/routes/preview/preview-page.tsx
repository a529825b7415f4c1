import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { provider } from '#content/provider.ts'
import { postPath } from '#domain/posts/post-path.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { drawCoverFigure } from '#site/charts/typed/draw-cover.server.tsx'
import { loadPreviewPage, type PreviewPageResult } from '#site/features/blog/post/load-preview-page.ts'
import { PostArticle } from '#site/features/blog/post/post-article.tsx'
import { PostContents } from '#site/features/blog/post/post-contents.tsx'
import { PreviewHeader } from '#site/features/blog/post/preview-header.tsx'
import { getListContext, getPublicClient, getPublicSettings, renderPostContext } from '#site/lib/load-context.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Notice } from '#site/ui/notice.tsx'

const ENDED = 'This preview link has ended'
const FAILED = 'The preview could not be loaded'

type Shown = { post: Extract<PreviewPageResult, { state: 'shown' }>['post']; endsAt: string }
type PreviewData = Shown | { post: null; isEnded: boolean }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const result = await loadPreviewPage(getPublicClient(context), {
    token: params.token ?? '',
    ...getListContext(context),
    renderPost: context.get(renderPostContext),
    drawChart: (text) => drawCoverFigure(context, text),
  })
  if (result.state === 'published') throw redirect(postPath(result.postId))
  if (result.state !== 'shown') {
    const isEnded = result.state === 'missing'
    return data<PreviewData>({ post: null, isEnded }, { status: isEnded ? 404 : 503 })
  }
  const endsAt = formatInstant(new Date(result.linkEndsAt), getPublicSettings(context).timeZone)
  return data<PreviewData>({ post: result.post, endsAt })
}

/** Never the title: it would be in the browser's history and in pictures of open windows. */
export function meta() {
  return [{ title: `Preview of a draft | ${provider.name}` }, { name: 'robots', content: 'noindex, nofollow' }]
}

export function PreviewPage() {
  const shown = useLoaderData<PreviewData>()
  return shown.post ? <Preview {...shown} /> : <NoPreview isEnded={shown.isEnded} />
}

function Preview({ post, endsAt }: Shown) {
  return (
    <>
      <div className="page-column pt-6">
        <Notice tone="warning" title="Preview of a draft">
          This text is not published, and only people with this link can read it. The link ends on {endsAt}, or earlier
          if the author ends it.
        </Notice>
      </div>
      <PreviewHeader post={post} />
      <div className="page-column post-layout">
        <PostContents entries={post.contents} />
        <PostArticle post={post} />
      </div>
    </>
  )
}

function NoPreview({ isEnded }: { isEnded: boolean }) {
  const text = isEnded
    ? 'Links to drafts end after a week, or when the author ends them. Ask the author for a new one.'
    : 'This is not the author’s fault. Reload the page in a moment.'
  return (
    <div className="page-column pt-12 md:pt-20">
      <h1 className="pb-10 text-h1">{isEnded ? ENDED : FAILED}</h1>
      <EmptyState text={text} />
    </div>
  )
}
