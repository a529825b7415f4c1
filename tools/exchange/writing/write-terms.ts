import type { Client } from 'pg'
import { categorySlug, isSlug, tagSlug } from '#site/lib/slugs.ts'
import type { ForeignCategory } from '../foreign-post.ts'
import { clean, lengthOf } from './fitting-text.ts'

const LONGEST_CATEGORY_SLUG = 120
const LONGEST_TAG_SLUG = 80
const LONGEST_DESCRIPTION = 1000

/** The id of the category with this name, whatever its letter case. Creates it with what the source says about it. */
export async function requireCategory(
  client: Client,
  name: string,
  details: ForeignCategory | undefined,
): Promise<string> {
  const slug = details && isSlug(details.slug) ? details.slug : categorySlug(name)
  const description = clean(details?.description ?? '').trim()
  await client.query(
    `insert into public.categories (name, slug, description, color)
     values ($1, $2, $3, coalesce($4, '#3B82F6')) on conflict (lower(name)) do nothing`,
    [
      name,
      slug.slice(0, LONGEST_CATEGORY_SLUG),
      description !== '' && lengthOf(description) <= LONGEST_DESCRIPTION ? description : null,
      details?.color ?? null,
    ],
  )
  return idOf(client, 'select id from public.categories where lower(name) = lower($1)', name)
}

/** The id of the tag with this name, whatever its letter case. */
export async function requireTag(client: Client, name: string): Promise<string> {
  await client.query('insert into public.tags (name, slug) values ($1, $2) on conflict (lower(name)) do nothing', [
    name,
    tagSlug(name).slice(0, LONGEST_TAG_SLUG),
  ])
  return idOf(client, 'select id from public.tags where lower(name) = lower($1)', name)
}

async function idOf(client: Client, text: string, name: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(text, [name])
  const [row] = rows
  if (!row) throw new Error(`“${name}” was not created`)
  return row.id
}
