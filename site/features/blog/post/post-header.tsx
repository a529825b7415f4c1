import { Arrow } from '#site/ui/arrow.tsx'
import { TintStyles } from '#site/ui/badges/tint-styles.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { StreamGlyph } from '#site/ui/streams/stream-lines.tsx'
import { BACK_TO_BLOG } from '../blog-texts.ts'
import { PostMeta } from '../post-meta.tsx'
import type { PostPage } from './load-post-page.ts'

export function PostHeader({ post }: { post: PostPage }) {
  return (
    <header className="page-column pt-6 pb-10 md:pt-10 md:pb-14">
      <TintStyles colors={[post.category?.colors]} />
      <LinkButton to="/blog" look="quiet" size="small" className="-ml-3.5">
        <Arrow direction="left" /> {BACK_TO_BLOG}
      </LinkButton>
      <div className="mt-8 grid items-end gap-x-16 gap-y-8 md:mt-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-5">
          <PostMeta {...post} />
          <h1 className="view-title text-h1">{post.title}</h1>
          {post.author && <p className="text-quiet">By {post.author}</p>}
        </div>
        <StreamGlyph seed={post.id} colors={post.category?.colors} className="size-44 justify-self-end max-lg:hidden" />
      </div>
    </header>
  )
}
