import type { Client } from 'pg'
import { foldName } from '#domain/text/fold-text.ts'
import { storableText } from '#domain/text/storable-text.ts'
import { categorySlug, isSlug, tagSlug } from '#site/lib/slugs.ts'
import type { ForeignCategory } from '../foreign-post.ts'
import { lengthOf } from './fitting-text.ts'

const LONGEST_CATEGORY_SLUG = 120
const LONGEST_TAG_SLUG = 80
const LONGEST_DESCRIPTION = 1000

/** The id of the category with this name, however it is spelled. Creates it with what the source says about it. */
export async function requireCategory(
  client: Client,
  name: string,
  details: ForeignCategory | undefined,
): Promise<string> {
  const slug = details && isSlug(details.slug) ? details.slug : categorySlug(name)
  const description = storableText(details?.description ?? '').trim()
  await client.query(
    `insert into public.categories (name, slug, description, color)
     values ($1, $2, $3, coalesce($4, '#3B82F6')) on conflict (folded_name) do nothing`,
    [
      name,
      slug.slice(0, LONGEST_CATEGORY_SLUG),
      description !== '' && lengthOf(description) <= LONGEST_DESCRIPTION ? description : null,
      details?.color ?? null,
    ],
  )
  const { rows } = await client.query<{ id: string }>(
    'select id from public.categories where folded_name = private.folded_name($1)',
    [name],
  )
  const [row] = rows
  if (!row) throw new Error(`The category “${name}” was not created`)
  return row.id
}

/** Gives a post these tags and no others. Names that differ only in letter case, accents or spaces are one tag. */
export async function setTags(client: Client, postId: string, names: readonly string[]): Promise<void> {
  await client.query(
    'delete from public.post_tags using public.tags where post_id = $1 and id = tag_id and not folded_name = any ($2)',
    [postId, names.map(foldName)],
  )
  if (names.length === 0) return
  const slugs = names.map((name) => tagSlug(name).slice(0, LONGEST_TAG_SLUG))
  await client.query(
    `insert into public.tags (name, slug) select * from unnest($1::text[], $2::text[]) on conflict (folded_name) do nothing`,
    [names, slugs],
  )
  await client.query(
    `insert into public.post_tags (post_id, tag_id)
     select $1, id from public.tags where folded_name in (select private.folded_name(name) from unnest($2::text[]) as name)
     on conflict do nothing`,
    [postId, names],
  )
}
