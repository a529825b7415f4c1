import { useId } from 'react'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { TintStyles } from '#site/ui/badges/tint-styles.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { PostCard } from '../post-card.tsx'
import { AskPractice } from './ask-practice.tsx'
import { AuthorHeader } from './author-header.tsx'
import { authorPagePath } from './author-page-path.ts'
import { AUTHOR_POSTS } from './author-texts.ts'
import type { AuthorPageData } from './load-author-page.ts'

/** An author and their posts, newest first. */
export function AuthorPage({ author, feedKey, practice, posts, total, page, pageCount }: AuthorPageData) {
  const id = useId()
  return (
    <>
      <TintStyles colors={posts.map(({ category }) => category?.colors)} />
      <div className="page-column grid gap-x-16 gap-y-8 pb-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <AuthorHeader {...{ author, feedKey }} />
        {practice && <AskPractice name={author.name} practice={practice} />}
      </div>
      <section className="page-column" aria-labelledby={id}>
        <div className="blog-list-heading">
          <h2 className="text-h3" id={id}>
            {AUTHOR_POSTS}
          </h2>
          <p className="text-quiet text-small tabular">
            {formatCounted(total, 'post')}
            {pageCount > 1 && `, page ${page} of ${formatCount(pageCount)}`}
          </p>
        </div>
        <div className="post-list">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
          <Pagination current={page} count={pageCount} toPage={(number) => authorPagePath(author.path, number)} />
        </div>
      </section>
    </>
  )
}
