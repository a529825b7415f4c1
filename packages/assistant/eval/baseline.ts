import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { escapeLiteral } from 'pg'
import type { Asked } from './grade.ts'

/** The usual constants of BM25: how soon repetition stops counting, and how much long texts are penalized. */
const K1 = 1.2
const B = 0.75

type Row = { source: string; text: string; stems: Record<string, number>; length: number }

/** Plain BM25 over the same passages, with PostgreSQL's stems: what does not beat it is not worth its lines. */
export async function createBaseline(
  url: string,
  postName: string,
): Promise<(question: string, shown: number) => Promise<Asked>> {
  const documents = await runSql<Row>(
    url,
    `select coalesce(${postName}, p.source_key) as source, p.text,
       jsonb_object_agg(word.lexeme, cardinality(word.positions)) as stems, sum(cardinality(word.positions))::integer as length
     from public.passages as p
     left join public.posts on p.source_kind = 'post' and posts.id::text = p.source_key,
       unnest(p.search_vector) as word
     group by p.id, posts.id`,
  )
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length

  return async (question, shown) => {
    const asked = await runSql<{ stem: string }>(
      url,
      `select unnest(tsvector_to_array(private.lexemes_of(${escapeLiteral(question)}))) as stem`,
    )
    const terms = asked.map(({ stem }) => {
      const having = documents.filter(({ stems }) => stem in stems).length
      return { stem, weight: Math.log(1 + (documents.length - having + 0.5) / (having + 0.5)) }
    })
    const best = documents
      .map((document) => {
        const norm = K1 * (1 - B + (B * document.length) / meanLength)
        const scores = terms.map(({ stem, weight }) => {
          const count = document.stems[stem] ?? 0
          return (weight * count * (K1 + 1)) / (count + norm)
        })
        return { document, score: scores.reduce((sum, score) => sum + score, 0) }
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, shown)
      .map(({ document }) => document)
    return {
      text: best.map(({ text }) => text).join('\n\n'),
      cited: best.map(({ source }) => source),
      refused: best.length === 0,
    }
  }
}
