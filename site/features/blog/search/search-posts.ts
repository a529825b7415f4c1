import type { PublicClient } from '#site/lib/load-context.ts'
import { tellingWords } from '#site/lib/search/keywords.ts'
import { countWords } from '#site/lib/search/marked-parts.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type ListContext, type PostSummary, SUMMARY_FIELDS, toPostSummaries } from '../post-summary.ts'

/** Posts that are read for one search; the newest, when more match. */
const MOST_READ = 30
/** Fewer posts than this do not answer a whole question: those that have most of its words are added. */
const FEW = 3
/** How many posts are named when few or none has every word. */
const NEAREST_SHOWN = 6
/** From this many words on it is a question, of which no post need have every word. */
const QUESTION_WORDS = 3
/** A word in the title says more about a post than one in its excerpt. */
const TITLE_WEIGHT = 3

export type FoundPosts = {
  posts: PostSummary[]
  /** `nearest`: few or no posts have every word, and these have the most of them. */
  match: 'all' | 'nearest'
  /** The words to mark. */
  words: string[]
}

/** Searches the published posts, by the syntax people know from the web: words, "a phrase", or, -without. */
export async function searchPosts(
  client: PublicClient,
  { question, ...context }: ListContext & { question: string },
): Promise<FoundPosts> {
  const words = tellingWords(question)
  const exact = await readMatches(client, question, context)
  if (isAnswered(exact.length, { question, words })) return { posts: bestFirst(exact, words), match: 'all', words }

  const loose = await readMatches(client, words.join(' or '), context)
  const others = loose.filter(({ id }) => exact.every((post) => post.id !== id))
  const nearest = [...exact, ...bestFirst(others, words)].slice(0, NEAREST_SHOWN)
  return { posts: bestFirst(nearest, words), match: 'nearest', words }
}

function isAnswered(count: number, { question, words }: { question: string; words: readonly string[] }): boolean {
  // Whoever writes a phrase or leaves a word out means exactly that.
  if (/"|(^|\s)-/.test(question) || words.length < 2) return true
  return words.length >= QUESTION_WORDS ? count >= FEW : count > 0
}

async function readMatches(client: PublicClient, query: string, context: ListContext): Promise<PostSummary[]> {
  const rows = unwrap(
    await client
      .from('posts')
      .select(SUMMARY_FIELDS)
      .eq('published', true)
      .textSearch('search_vector', query, { type: 'websearch', config: 'english' })
      .order('published_at', { ascending: false })
      .order('id')
      .limit(MOST_READ),
  )
  return toPostSummaries(rows, context)
}

/** Posts with the words in sight before those that have them in their text only; among equals the newest. */
function bestFirst(posts: readonly PostSummary[], words: readonly string[]): PostSummary[] {
  const score = ({ title, excerpt }: PostSummary) =>
    countWords(title, words) * TITLE_WEIGHT + countWords(excerpt ?? '', words)
  return posts
    .map((post) => ({ post, points: score(post) }))
    .sort((one, other) => other.points - one.points)
    .map(({ post }) => post)
}
