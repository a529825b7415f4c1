import { data } from 'react-router'
import { provider } from '#content/provider.ts'
import { search } from '#content/search.ts'
import { listPopularPosts } from '#site/features/blog/list-posts.ts'
import { addPassages } from '#site/features/blog/search/add-passages.ts'
import { type FoundPosts, searchPosts } from '#site/features/blog/search/search-posts.ts'
import type { FoundFaq } from '#site/features/site-search/faq/create-faq-search.ts'
import { findFaq } from '#site/features/site-search/faq/find-faq.server.ts'
import { findPages } from '#site/features/site-search/find-pages.server.ts'
import type { PageResult } from '#site/features/site-search/page-results.tsx'
import { findSection } from '#site/features/site-search/sections/find-section.server.ts'
import { getListContext, getPublicClient, reportErrorContext } from '#site/lib/load-context.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { keywordsOf } from '#site/lib/search/keywords.ts'
import { countWords } from '#site/lib/search/marked-parts.ts'
import { readQuestion } from '#site/lib/search/question.ts'
import { SearchPage, type SearchState } from '#site/pages/search-page.tsx'
import type { Route } from './+types/search'

export const handle = publicPage({ parameters: ['q'], isOpenEnded: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const question = readQuestion(new URL(request.url).searchParams.get('q'))
  const search = await answer(question, context)
  return data({ question, search }, { status: search.state === 'failed' ? 503 : 200 })
}

async function answer(question: string, context: Route.LoaderArgs['context']): Promise<SearchState> {
  const client = getPublicClient(context)
  const listContext = getListContext(context)
  try {
    const [popular, found] = await Promise.all([
      listPopularPosts(client, listContext),
      question === '' ? null : findPosts(question, context),
    ])
    if (!found) return { state: 'idle', popular }
    const faq = findFaq(question)
    return { state: 'found', found, popular, pages: listPages(question, faq), faq }
  } catch (error) {
    context.get(reportErrorContext)(error)
    return { state: 'failed' }
  }
}

/** The posts of a search with the passages that match it; without passages if only those can't be read. */
async function findPosts(question: string, context: Route.LoaderArgs['context']): Promise<FoundPosts> {
  const client = getPublicClient(context)
  const found = await searchPosts(client, { question, ...getListContext(context) })
  return addPassages(client, found).catch((error: unknown) => {
    context.get(reportErrorContext)(error)
    return found
  })
}

/**
 * The FAQ is already shown in full above the pages, so none of them repeats it. A page of which nothing that is shown
 * has a word of the question would look like a mistake, so it is left out.
 */
function listPages(question: string, faq: FoundFaq | null): PageResult[] {
  const words = keywordsOf(question)
  return findPages(question)
    .map((page) => ({ ...page, section: findSection(page.path, question, faq?.url) }))
    .filter(
      ({ path, title, description, section }) =>
        section || faq?.url.startsWith(`${path}#`) || countWords(`${title} ${description}`, words) > 0,
    )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const question = loaderData?.question ?? ''
  return pageMeta({
    title: `${question === '' ? search.title : `“${question}”`} | ${provider.name}`,
    description: search.description,
    path: '/search',
    // Search results are not for search engines.
    isHidden: question !== '',
    matches,
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage question={loaderData.question} search={loaderData.search} />
}
