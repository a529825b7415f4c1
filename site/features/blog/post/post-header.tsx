import type { Ref } from 'react'
import { postPath } from '#domain/posts/post-path.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { TintStyles } from '#site/ui/badges/tint-styles.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { StreamCover } from '#site/ui/streams/stream-lines.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { BACK_TO_BLOG, readingTimeText } from '../blog-texts.ts'
import { PostMeta } from '../post-meta.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import type { PostPage } from './load-post-page.ts'

export function PostHeader({ post, titleRef }: { post: PostPage; titleRef: Ref<HTMLHeadingElement> }) {
  return (
    <header className="post-header page-column">
      <TintStyles colors={[post.category?.colors]} />
      <LinkButton to="/blog" look="quiet" size="small" className="post-back">
        <Arrow direction="left" /> {BACK_TO_BLOG}
      </LinkButton>
      <div className="post-title">
        <PostMeta {...post} />
        <h1 ref={titleRef} tabIndex={-1} className="view-title text-h1">
          <Unbroken text={post.title} />
        </h1>
        <div className="post-byline">
          <p className="text-quiet">
            {post.author && `By ${post.author} · `}
            {readingTimeText(post.readingMinutes)}
          </p>
          <CopyLinkButton path={postPath(post.id)} />
        </div>
      </div>
      <StreamCover seed={post.id} colors={post.category?.colors} className="post-cover" />
    </header>
  )
}
