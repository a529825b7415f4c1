import { foldText } from '#domain/text/fold-text.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import { keywordsOf } from '#site/lib/search/keywords.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type ListContext, type PostSummary, SUMMARY_FIELDS, toPostSummaries } from '../post-summary.ts'
import { mostRelevantFirst } from './most-relevant-first.ts'

/** Most posts read for one search; the newest if more match. */
const MAX_POSTS_READ = 30
/** If fewer posts than this have every word of a question, posts with most of its words are added. */
const FEW = 3
/** Posts shown when few or none have every word. */
const NEAREST_SHOWN = 6
/** A search with at least this many words counts as a question, so a post need not have every word. */
const QUESTION_WORDS = 3

export type FoundPosts = {
  posts: PostSummary[]
  /** `nearest` if few or no posts have every word; then the posts are those with the most of them. */
  match: 'all' | 'nearest'
  /** The words to mark. */
  words: string[]
}

/** Searches the published posts with web search syntax: words, "a phrase", or, -without. */
export async function searchPosts(
  client: PublicClient,
  { question, ...context }: ListContext & { question: string },
): Promise<FoundPosts> {
  const words = keywordsOf(question)
  const exact = await readMatches(client, question, context)
  if (isAnswered(exact.length, { question, words }))
    return { posts: mostRelevantFirst(exact, words), match: 'all', words }

  const loose = await readMatches(client, words.join(' or '), context)
  const others = loose.filter(({ id }) => exact.every((post) => post.id !== id))
  const nearest = [...exact, ...mostRelevantFirst(others, words)].slice(0, NEAREST_SHOWN)
  return { posts: mostRelevantFirst(nearest, words), match: 'nearest', words }
}

function isAnswered(count: number, { question, words }: { question: string; words: readonly string[] }): boolean {
  // A quoted phrase or an excluded word is meant exactly.
  if (/"|(^|\s)-/.test(question) || words.length < 2) return true
  return words.length >= QUESTION_WORDS ? count >= FEW : count > 0
}

async function readMatches(client: PublicClient, query: string, context: ListContext): Promise<PostSummary[]> {
  const rows = unwrap(
    await client
      .from('posts')
      .select(SUMMARY_FIELDS)
      .eq('published', true)
      .textSearch('search_vector', foldText(query), { type: 'websearch', config: 'english' })
      .order('published_at', { ascending: false })
      .order('id')
      .limit(MAX_POSTS_READ),
  )
  return toPostSummaries(rows, { ...context, coverOf: () => null })
}
