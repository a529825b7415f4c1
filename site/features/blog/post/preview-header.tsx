import { Avatar } from '#site/ui/avatar.tsx'
import { TintStyles } from '#site/ui/badge.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { ANONYMOUS_AUTHOR } from '../author/authors.ts'
import { readingTimeText } from '../blog-texts.ts'
import { PostMeta } from '../post-card.tsx'
import type { PostPage } from './load-post-page.ts'
import { PostCover } from './post-header.tsx'

/** Looks like the header of a published post, without the parts that need scripts or the post's public address. */
export function PreviewHeader({ post }: { post: PostPage }) {
  return (
    <header className="post-header page-column">
      <TintStyles colors={[post.category?.colors]} />
      <div className="grid gap-5 max-w-[54rem]">
        <PostMeta {...post} readingTime={readingTimeText(post.readingMinutes)} />
        <h1 className="view-title text-h1">
          <Unbroken text={post.title} />
        </h1>
        <div className="post-byline">
          <div className="flex items-center gap-3">
            {post.author && post.author !== ANONYMOUS_AUTHOR && <Avatar name={post.author} folder={post.avatar} />}
            {post.author && <p className="text-quiet">By {post.author}</p>}
          </div>
        </div>
      </div>
      <PostCover post={post} />
    </header>
  )
}
