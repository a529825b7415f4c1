import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'

/** A passage as the index holds it, with the attributes of its post. */
export type IndexedPassage = {
  id: number
  /** The name that questions use for its page or post. */
  source: string
  title: string
  heading: string
  text: string
  url: string
  author: string | null
  category: string | null
  /** A post's day in UTC, such as 2026-08-14. */
  published: string | null
}

/** All passages. Posts are named by their slug, or in the site's questions by "post:<title>". */
export async function readIndexed(url: string, postsBy: 'slug' | 'title'): Promise<IndexedPassage[]> {
  const name = postsBy === 'slug' ? 'posts.slug' : `'post:' || posts.title`
  return runSql<IndexedPassage>(
    url,
    `select passages.id::integer, coalesce(${name}, passages.source_key) as source, passages.source_title as title,
       passages.heading, passages.text, passages.url, passages.author, passages.category,
       to_char(passages.published_at at time zone 'UTC', 'YYYY-MM-DD') as published
     from public.attributed_passages as passages
     left join public.posts on passages.source_kind = 'post' and posts.id::text = passages.source_key
     order by passages.id`,
  )
}
