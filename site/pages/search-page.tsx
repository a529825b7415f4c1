import { Link } from 'react-router'
import { contactHref } from '#content/navigation.ts'
import { search as content } from '#content/search.ts'
import type { PostSummary } from '#site/features/blog/post-summary.ts'
import { PopularPosts } from '#site/features/blog/search/popular-posts.tsx'
import { QUESTION_MAX_LENGTH } from '#site/features/blog/search/question.ts'
import type { FoundPosts } from '#site/features/blog/search/search-posts.ts'
import { SearchResults } from '#site/features/blog/search/search-results.tsx'
import { SEARCH_FAILED } from '#site/features/blog/search/search-texts.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { PageHeading } from '#site/ui/page-heading.tsx'
import { QuestionBox } from '#site/ui/question-box.tsx'

export type SearchState =
  | { state: 'idle'; popular: PostSummary[] }
  | { state: 'found'; found: FoundPosts; popular: PostSummary[] }
  | { state: 'failed' }

type SearchPageProps = { question: string; search: SearchState }

/** The question box, what was found, and where else to turn. */
export function SearchPage({ question, search }: SearchPageProps) {
  return (
    <>
      <PageHeading title={content.title}>{content.subtitle}</PageHeading>
      <div className="page-column">
        <div className="max-w-3xl">
          <QuestionBox
            action="/search"
            button={content.button}
            // The box follows the address: Back shows the question before.
            key={question}
            label={content.label}
            maxLength={QUESTION_MAX_LENGTH}
            question={question}
          />
        </div>
        <div className="grid gap-x-16 gap-y-14 pt-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:pt-16">
          <Answer question={question} search={search} />
          <aside className="grid content-start gap-10" aria-label="More ways to an answer">
            {search.state !== 'failed' && <PopularPosts title={content.popular.title} posts={search.popular} />}
            <Person />
          </aside>
        </div>
      </div>
    </>
  )
}

function Answer({ question, search }: SearchPageProps) {
  if (search.state === 'found') {
    return (
      <div>
        <SearchResults question={question} found={search.found} />
        {search.found.posts.length === 0 && <Subjects />}
      </div>
    )
  }
  if (search.state === 'idle') return <Subjects />
  return (
    <EmptyState
      text={SEARCH_FAILED}
      role="alert"
      action={
        <LinkButton to={`?q=${encodeURIComponent(question)}`} reloadDocument>
          Try again
        </LinkButton>
      }
    />
  )
}

function Subjects() {
  const { title, links } = content.subjects
  return (
    <section aria-labelledby="subjects">
      <h2 className="pb-4 text-h4" id="subjects">
        {title}
      </h2>
      <ul className="grid sm:grid-cols-2 sm:gap-x-10">
        {links.map(({ label, path }) => (
          <li className="border-line border-t" key={path}>
            <Link className="title-link flex items-baseline justify-between gap-4 py-4 font-display text-h3" to={path}>
              {label} <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Person() {
  const { title, text, label } = content.person
  return (
    <section className="rounded-medium bg-sunken p-6" aria-labelledby="person">
      <h2 className="text-h4" id="person">
        {title}
      </h2>
      <p className="mt-2 text-quiet text-small">{text}</p>
      <p className="mt-4">
        <Link className="arrow-link" to={contactHref()}>
          {label} <Arrow />
        </Link>
      </p>
    </section>
  )
}
