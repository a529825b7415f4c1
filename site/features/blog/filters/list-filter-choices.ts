import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** A longer list of tags would not be useful; readers find less common ones by searching. */
const TAGS_LISTED = 100

export type TagChoice = { id: string; name: string; count: number }

export type FilterChoices = {
  categories: { id: string; name: string }[]
  authors: { id: string; name: string }[]
  /** Tags of published posts, most used first. Always includes the selected ones. */
  tags: TagChoice[]
}

/** The choices in the filter bar and the tag panel, read in parallel. */
export async function listFilterChoices(
  client: PublicClient,
  selectedTagIds: readonly string[],
): Promise<FilterChoices> {
  const [categories, authors, popular, selected] = await Promise.all([
    client.from('categories').select('id, name').order('name'),
    client.from('authors').select('user_id, name').order('name'),
    client
      .from('tags')
      .select('id, name, post_count')
      .gt('post_count', 0)
      .order('post_count', { ascending: false })
      .order('name')
      .limit(TAGS_LISTED),
    selectedTagIds.length === 0
      ? null
      : client
          .from('tags')
          .select('id, name, post_count')
          .in('id', [...selectedTagIds]),
  ])
  const rows = [...unwrap(popular), ...(selected ? unwrap(selected) : [])]
  const tags = new Map(rows.map(({ id, name, post_count }) => [id, { id, name, count: post_count }]))
  return {
    categories: unwrap(categories),
    authors: unwrap(authors).flatMap(({ user_id, name }) => (user_id && name ? [{ id: user_id, name }] : [])),
    tags: [...tags.values()],
  }
}
