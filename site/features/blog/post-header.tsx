import { LinkButton } from '#site/ui/link-button.tsx'
import { TintStyles } from '#site/ui/tint-styles.tsx'
import type { PostPage } from './load-post-page.ts'
import { PostMeta } from './post-meta.tsx'
import { BACK_TO_BLOG } from './texts.ts'

export function PostHeader({ post }: { post: PostPage }) {
  return (
    <header className="page-column pt-6 pb-10 md:pt-10 md:pb-14">
      <TintStyles colors={[post.category?.colors]} />
      <LinkButton to="/blog" look="quiet" size="small" className="-ml-3.5">
        <span aria-hidden="true">←</span> {BACK_TO_BLOG}
      </LinkButton>
      <div className="mt-8 grid max-w-4xl gap-5 md:mt-12">
        <PostMeta {...post} />
        <h1 className="view-title text-h1">{post.title}</h1>
      </div>
    </header>
  )
}
