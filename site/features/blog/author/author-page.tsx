import { useId } from 'react'
import { Link } from 'react-router'
import { contactHref } from '#content/navigation.ts'
import { provider } from '#content/provider.ts'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { firstWords } from '#site/lib/post-description.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { Avatar } from '#site/ui/avatar.tsx'
import { TintStyles } from '#site/ui/badge.tsx'
import { LinkButton } from '#site/ui/button.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { BACK_TO_BLOG } from '../blog-texts.ts'
import { FeedLinks } from '../list/follow-blog.tsx'
import { PostCard } from '../post-card.tsx'
import type { AuthorPageData, Practice } from './load-author-page.ts'

/** Kept separate from the blog's other texts, which the list and every post load. */
const AUTHOR_POSTS = 'Posts'

const FOLLOW_AUTHOR = 'New posts by feed:'
const ASK_PRACTICE = 'Ask this practice'
const SEND_QUESTION = 'Send a question'
const CERTIFICATES = 'Certifications:'

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

/** Picture and name, the author's own words, and the feed of their posts. */
function AuthorHeader({ author, feedKey }: Pick<AuthorPageData, 'author' | 'feedKey'>) {
  const { name, avatar, bio } = author
  return (
    <header className="grid content-start gap-8 pt-8">
      <LinkButton to="/blog" look="quiet" size="small" className="post-back justify-self-start -ml-3.5">
        <Arrow direction="left" /> {BACK_TO_BLOG}
      </LinkButton>
      <div className="flex flex-wrap items-center gap-4 sm:gap-6">
        <Avatar name={name} folder={avatar} size="large" />
        <h1 className="min-w-0 flex-1 basis-36 text-h1">
          <Unbroken text={name} />
        </h1>
      </div>
      {bio !== null && <Words text={bio} />}
      <p className="text-quiet text-small">
        {FOLLOW_AUTHOR} <FeedLinks filter={{ author: feedKey }} />
      </p>
    </header>
  )
}

/** Plain text; each typed line becomes a paragraph. */
function Words({ text }: { text: string }) {
  return (
    <div className="measure grid gap-4 text-lead">
      {text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places.
          <p key={index}>{line}</p>
        ))}
    </div>
  )
}

type AskPracticeProps = { name: string; practice: Practice }

/** What to ask an author of the firm, with a way to do so, and what they offer. */
function AskPractice({ name, practice: { about, certificates, isSample, offer } }: AskPracticeProps) {
  const id = useId()
  return (
    // Neither the Markdown version nor the assistant may take samples for the firm's words.
    <section
      className="self-end rounded-medium bg-sunken px-6 py-5"
      aria-labelledby={id}
      data-sample={isSample || undefined}
    >
      <h2 className="text-h4" id={id}>
        {ASK_PRACTICE}
      </h2>
      <p className="measure pt-2">{about}</p>
      {certificates.length > 0 && (
        <p className="pt-2 text-quiet text-small tabular">
          {CERTIFICATES} {certificates.join(', ')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-4">
        <LinkButton
          to={contactHref(`I have a question for ${name}. It is about: `, {
            category: 'General Inquiry',
            subject: `A question for ${name}`,
          })}
        >
          {SEND_QUESTION}
        </LinkButton>
        {offer && (
          <Link className="arrow-link" to={offer.path}>
            What we do: {offer.label}&nbsp;
            <Arrow />
          </Link>
        )}
      </div>
    </section>
  )
}

/** The address of one page of an author's posts; the first page is 1. */
export function authorPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

/** One or two sentences about an author, for metadata: the start of their own words, if they show any. */
export function describeAuthor({ name, bio }: { name: string; bio: string | null }): string {
  return bio === null ? `Posts by ${name} on the ${provider.name} blog.` : firstWords(bio)
}
