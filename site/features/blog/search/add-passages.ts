import { withoutCoverChart } from '#domain/posts/cover-chart.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import { textOfHtml } from '#site/lib/post-description.ts'
import { countWords } from '#site/lib/search/marked-parts.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { PostSummary } from '../post-summary.ts'
import type { FoundPosts } from './search-posts.ts'

/** Whole texts are read for so many results at most; the first ones are the ones that people look at. */
const MAX_TEXTS_READ = 10
/** Sentences of other lengths are labels, or text without punctuation. */
const SENTENCE_LENGTH = { min: 25, max: 320 }
const MAX_TEXT_LENGTH = 60_000

/** Gives results whose excerpt has none of the searched words a sentence of their text that has, if there is one. */
export async function addPassages(client: PublicClient, found: FoundPosts): Promise<FoundPosts> {
  const { posts, words } = found
  const lacking = posts.filter(({ excerpt }) => countWords(excerpt ?? '', words) === 0).slice(0, MAX_TEXTS_READ)
  if (lacking.length === 0) return found

  const rows = unwrap(
    await client
      .from('posts')
      .select('id, content')
      .eq('published', true)
      .in(
        'id',
        lacking.map(({ id }) => id),
      ),
  )
  const passages = new Map(rows.map(({ id, content }) => [id, findPassage(content, words)]))
  const withPassage = (post: PostSummary) => ({ ...post, excerpt: passages.get(post.id) ?? post.excerpt })
  return { ...found, posts: posts.map(withPassage) }
}

/** The first sentence of a post's HTML that has the most of the words; null if none has any. The answer is plain text. */
export function findPassage(content: string, words: readonly string[]): string | null {
  let best: { sentence: string | null; count: number } = { sentence: null, count: 0 }
  for (const sentence of sentencesOf(content)) {
    const count = countWords(sentence, words)
    if (count > best.count) best = { sentence, count }
  }
  return best.sentence
}

function sentencesOf(content: string): string[] {
  return textOfHtml(withoutCoverChart(content).slice(0, MAX_TEXT_LENGTH), '\n')
    .split(/\n+|(?<=[.!?]["”’)]?)\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(({ length }) => length >= SENTENCE_LENGTH.min && length <= SENTENCE_LENGTH.max)
}
