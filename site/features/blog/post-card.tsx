import { StreamGlyph } from '#site/ui/stream-lines.tsx'
import { PostTitleLink, ReadMoreLink } from './post-links.tsx'
import { PostMeta } from './post-meta.tsx'
import type { PostSummary } from './post-summary.ts'

type PostCardProps = {
  post: PostSummary
  /** `lead` opens a list; `row` is one of many. */
  weight: 'lead' | 'row'
}

/** A post in a list: a line of its own under a hairline, with its drawing beside it where there is room. */
export function PostCard({ post, weight }: PostCardProps) {
  const isLead = weight === 'lead'
  return (
    <article className="group grid gap-x-10 border-line border-t py-8 sm:grid-cols-[1fr_auto] md:py-10">
      <div className="grid max-w-3xl content-start gap-3">
        <PostMeta {...post} />
        <h2 className={isLead ? 'text-h2' : 'text-h3'}>
          <PostTitleLink post={post} />
        </h2>
        {post.excerpt && <p className={isLead ? 'text-lead text-quiet' : 'text-quiet'}>{post.excerpt}</p>}
        <p>
          <ReadMoreLink post={post} />
        </p>
      </div>
      <StreamGlyph seed={post.id} className={isLead ? 'size-40 max-md:hidden' : 'size-24 max-sm:hidden'} />
    </article>
  )
}
