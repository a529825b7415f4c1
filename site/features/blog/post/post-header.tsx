import type { Ref } from 'react'
import { Link } from 'react-router'
import { postPath } from '#domain/posts/post-path.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { TintStyles } from '#site/ui/badges/tint-styles.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { Avatar } from '#site/ui/pictures/avatar.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { BACK_TO_BLOG, readingTimeText, UPDATED_ON } from '../blog-texts.ts'
import { ANONYMOUS_AUTHOR } from '../list-authors.ts'
import { PostMeta } from '../post-meta.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import type { PostPage } from './load-post-page.ts'
import { PostCover } from './post-cover.tsx'

export function PostHeader({ post, titleRef }: { post: PostPage; titleRef: Ref<HTMLHeadingElement> }) {
  return (
    <header className="post-header page-column">
      <TintStyles colors={[post.category?.colors]} />
      <LinkButton to="/blog" look="quiet" size="small" className="post-back">
        <Arrow direction="left" /> {BACK_TO_BLOG}
      </LinkButton>
      <div className="post-title">
        <PostMeta {...post} readingTime={readingTimeText(post.readingMinutes)} />
        <h1 ref={titleRef} tabIndex={-1} className="view-title text-h1">
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
