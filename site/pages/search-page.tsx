import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { contactHref } from '#content/navigation.ts'
import { search as content } from '#content/search.ts'
import { type Account, AskForm } from '#site/features/assistant/ask-form.tsx'
import type { PostSummary } from '#site/features/blog/post-summary.ts'
import type { FoundPosts } from '#site/features/blog/search/search-posts.ts'
import { PopularPosts, SEARCH_FAILED, SearchResults } from '#site/features/blog/search/search-results.tsx'
import { useSession } from '#site/features/session/session-provider.tsx'
import { BestPassageResult } from '#site/features/site-search/best-passage/best-passage.tsx'
import { type PageResult, PageResults } from '#site/features/site-search/page-results.tsx'
import type { BestPassage } from '#site/lib/load-context.ts'
import { rememberReturnPath } from '#site/lib/return-path.ts'
import { searchPath } from '#site/lib/search/question.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { PageHeading } from '#site/ui/page-heading.tsx'

export type SearchState =
  | { state: 'idle'; popular: PostSummary[] }
  | { state: 'found'; found: FoundPosts; pages: PageResult[]; passage: BestPassage | null; popular: PostSummary[] }
  | { state: 'failed' }

type SearchPageProps = { question: string; search: SearchState }

// Only members get an answer, so only they download this code.
const AssistantPanel = lazy(async () => {
  const { AssistantPanel: component } = await import('#site/features/assistant/assistant-panel.tsx')
  return { default: component }
})
const QuestionHistory = lazy(async () => {
  const { QuestionHistory: component } = await import('#site/features/assistant/history/question-history.tsx')
  return { default: component }
})

/** The question box, the assistant's answer for members, the site's search results, and other ways to get help. */
export function SearchPage({ question, search }: SearchPageProps) {
  const { user, isLoading, signOut } = useSession()
  const [answers, setAnswers] = useState(0)
  const account: Account = user ? 'member' : isLoading ? 'unknown' : 'visitor'

  return (
    <>
      <PageHeading title={content.title}>{content.subtitle}</PageHeading>
      <div className="page-column">
        <div className="xl:max-w-[calc((100%-4rem)*2/3)]">
          <AskForm question={question} account={account} />
        </div>
        <div className="grid gap-x-16 gap-y-14 pt-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:pt-16">
          <div className="min-w-0">
            {user && question !== '' && (
              <Suspense>
                <AssistantPanel
                  question={question}
                  userId={user.id}
                  onAnswered={() => setAnswers((count) => count + 1)}
                  onSignOut={signOut}
                />
              </Suspense>
            )}
            {/* Members get the assistant's answer in its place. */}
            {!user && search.state === 'found' && search.passage && <BestPassageResult found={search.passage} />}
            <Found question={question} search={search} />
            {search.state === 'idle' && (
              <div className="pt-14">
                <PopularPosts title={content.popular.title} posts={search.popular} />
              </div>
            )}
          </div>
          <aside className="grid min-w-0 content-start gap-10" aria-label="More ways to get an answer">
            {user ? (
              <Suspense>
                <QuestionHistory userId={user.id} version={answers} asked={question} />
              </Suspense>
            ) : (
              <AccountCall question={question} />
            )}
            {search.state === 'found' && <PopularPosts title={content.popular.title} posts={search.popular} />}
            <Person />
          </aside>
        </div>
      </div>
    </>
  )
}

/** For visitors: what an account adds. The question is remembered until they have signed in. */
function AccountCall({ question }: { question: string }) {
  const { title, text, label } = content.account
  return (
    <section aria-labelledby="account">
      <h2 className="text-h4" id="account">
        {title}
      </h2>
      <p className="mt-2 text-quiet text-small">{text}</p>
      <p className="mt-4">
        <Link
          className="arrow-link"
          to="/auth"
          onClick={() => rememberReturnPath(question === '' ? '/search' : searchPath(question))}
        >
          {label} <Arrow />
        </Link>
      </p>
    </section>
  )
}

function Found({ question, search }: SearchPageProps) {
  if (search.state === 'found') {
    const { pages, found } = search
    const hasPosts = found.posts.length > 0
    return (
      <div className="grid gap-14">
        <PageResults question={question} pages={pages} />
        {/* Who has found pages needs no advice to try other words. */}
        {(hasPosts || pages.length === 0) && <SearchResults question={question} found={found} />}
        {!hasPosts && <Subjects />}
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
            <Link
              className="title-link flex items-baseline justify-between gap-4 py-4 font-display font-semibold text-h3 lg:max-xl:text-h4"
              to={path}
            >
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
