import { ChartFigure } from '#site/charts/chart-figure.tsx'
import { CoverPicture } from '#site/ui/pictures/cover-picture.tsx'
import { StreamCover } from '#site/ui/streams/stream-lines.tsx'
import type { PostPage } from './load-post-page.ts'

/** What a post begins with: its picture, its chart, or both; without either its drawing. */
export function PostCover({ post: { id, cover, chart, category } }: { post: PostPage }) {
  if (!cover && !chart) return <StreamCover seed={id} colors={category?.colors} className="post-cover" />
  return (
    <>
      {cover && <CoverPicture cover={cover} sizes="(width < 54rem) 100vw, 54rem" isFirst className="post-photo" />}
      {chart && <ChartFigure drawing={chart} className="post-chart" />}
    </>
  )
}
