import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { postPath } from '#domain/posts/post-path.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import { Arrow } from '#site/ui/arrow.tsx'
import { Avatar } from '#site/ui/avatar.tsx'
import { TintStyles } from '#site/ui/badge.tsx'
import { Button, LinkButton } from '#site/ui/button.tsx'
import { CoverPicture } from '#site/ui/cover-picture.tsx'
import { StreamCover } from '#site/ui/stream-lines.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { ANONYMOUS_AUTHOR } from '../author/authors.ts'
import { BACK_TO_BLOG, COPY_LINK, LINK_COPIED, LINK_NOT_COPIED, readingTimeText, UPDATED_ON } from '../blog-texts.ts'
import { PostMeta } from '../post-card.tsx'
import type { PostPage } from './load-post-page.ts'

/** Long enough to read; short enough that nobody takes it for the current state. */
export const OUTCOME_SHOWN_MS = 4000

export function PostHeader({ post }: { post: PostPage }) {
  return (
    <header className="post-header page-column">
      <TintStyles colors={[post.category?.colors]} />
      <LinkButton to="/blog" look="quiet" size="small" className="post-back justify-self-start -ml-3.5">
        <Arrow direction="left" /> {BACK_TO_BLOG}
      </LinkButton>
      <div className="grid gap-5 max-w-[54rem]">
        <PostMeta {...post} readingTime={readingTimeText(post.readingMinutes)} />
        <h1 className="view-title text-h1">
          <Unbroken text={post.title} />
        </h1>
        <div className="post-byline">
          <div className="flex items-center gap-3">
            {post.author && post.author !== ANONYMOUS_AUTHOR && <Avatar name={post.author} folder={post.avatar} />}
            <p className="text-quiet">
              {post.author && (
                <>
                  By{' '}
                  {post.authorPath ? (
                    <Link className="text-link" to={post.authorPath}>
                      {post.author}
                    </Link>
                  ) : (
                    post.author
                  )}
                  {post.updated && ' · '}
                </>
              )}
              {post.updated && (
                <>
                  {UPDATED_ON} <time dateTime={post.updated.at}>{post.updated.longDate}</time>
                </>
              )}
            </p>
          </div>
          <CopyLinkButton path={postPath(post.id)} />
        </div>
      </div>
      <PostCover post={post} />
    </header>
  )
}

/** Copies the post's own address. Hidden without JavaScript, because it could do nothing. */
export function CopyLinkButton({ path }: { path: string }) {
  const { outcome, copy } = useCopyLink(path)

  return (
    <div className="post-copy needs-script">
      <Button look="outline" size="small" onClick={copy}>
        <svg className="post-copy-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path
            d={
              outcome === 'copied'
                ? 'm5 12.5 4.5 4.5L19 7.5'
                : 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'
            }
          />
        </svg>
        {COPY_LINK}
      </Button>
      <p className="text-quiet text-small" role="status">
        {outcome === 'copied' && LINK_COPIED}
        {outcome === 'failed' && LINK_NOT_COPIED}
      </p>
    </div>
  )
}

type CopyOutcome = 'copied' | 'failed' | null

/** Copies an address of this site and reports the outcome for a few seconds. */
function useCopyLink(path: string): { outcome: CopyOutcome; copy: () => void } {
  const [outcome, setOutcome] = useState<CopyOutcome>(null)

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), OUTCOME_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  function copy(): void {
    writeToClipboard(new URL(path, location.href).href).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }

  return { outcome, copy }
}

/** Rejects on a page without TLS, which has no clipboard, and when the visitor denies access. */
async function writeToClipboard(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>
  if (!clipboard) throw new Error('This page may not use the clipboard')
  await clipboard.writeText(text)
}

/** What a post begins with: its picture, its chart, or both; without either its drawing. */
export function PostCover({ post: { id, cover, chart, category } }: { post: PostPage }) {
  if (!cover && !chart) return <StreamCover seed={id} colors={category?.colors} className="post-cover" />
  return (
    <>
      {cover && <CoverPicture cover={cover} sizes="(width < 54rem) 100vw, 54rem" isFirst className="post-photo" />}
      {/* Below the title a chart is no larger than its words need. */}
      {chart && <ChartFigure drawing={chart} className="post-chart max-lg:max-w-88" />}
    </>
  )
}
