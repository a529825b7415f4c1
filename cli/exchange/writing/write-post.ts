import type { ByteStore } from '@headwater/backend/storage'
import type { Client } from 'pg'
import { foldName } from '#domain/text/fold-text.ts'
import { storableText } from '#domain/text/storable-text.ts'
import { categorySlug, isSlug, tagSlug } from '#site/lib/slugs.ts'
import type { EncodedPicture } from '#supabase/functions/store-picture/handler.ts'
import type { ForeignCategory, ForeignPost } from '../foreign-post.ts'
import { lengthOf } from './fitting-text.ts'
import { storeCover } from './load-cover.ts'
import type { PlannedPost } from './plan-import.ts'

const LONGEST_CATEGORY_SLUG = 120
const LONGEST_TAG_SLUG = 80
const LONGEST_DESCRIPTION = 1000

/** The id of the category with this name, however it is spelled. Creates it with what the source says about it. */
async function requireCategory(client: Client, name: string, details: ForeignCategory | undefined): Promise<string> {
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
async function setTags(client: Client, postId: string, names: readonly string[]): Promise<void> {
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

export type WriteOptions = {
  client: Client
  bytes: ByteStore
  source: string
  categories: readonly ForeignCategory[]
  /** The account that gets a new post. */
  authorId: string
  /** Null: the post keeps the cover that it has. */
  picture: EncodedPicture | null
}

/**
 * Writes a new or changed post with everything that belongs to it, in one transaction and by the same triggers as a save
 * in the editor. False if somebody has changed the post since it was planned.
 */
export async function writePost(planned: PlannedPost, options: WriteOptions): Promise<boolean> {
  const { client } = options
  await client.query('begin')
  try {
    const isWritten = await write(planned, options)
    await client.query(isWritten ? 'commit' : 'rollback')
    return isWritten
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function write(planned: PlannedPost, options: WriteOptions): Promise<boolean> {
  const { client, source, authorId, categories, picture, bytes } = options
  const { post, id, known, fitting, hash } = planned
  if (known !== null && !(await isUntouched(client, { source, originalId: post.originalId, id }))) return false

  const details = categories.find(({ name }) => name === fitting.category)
  const categoryId = fitting.category === null ? null : await requireCategory(client, fitting.category, details)
  await announceToNobody(client, id, fitting.values.published)
  const transaction = {
    query: ({ text, values = [] }: { text: string; values?: readonly unknown[] }) => client.query(text, [...values]),
  }
  const ownerId = known === null ? authorId : await authorOf(client, id)
  const coverId = picture && ownerId ? await storeCover(transaction as never, { bytes, ownerId, picture }) : undefined
  const keepsCover = picture === null && post.cover !== null && known?.cover_reference === post.cover.reference
  const columns = {
    ...(await otherColumns(client, post)),
    ...columnsOf(planned),
    category_id: categoryId,
    ...(!keepsCover && { cover_id: coverId ?? null, cover_alt: coverId ? fitting.coverAlt : null }),
  }
  if (known === null) await insertRow(client, { id, author_id: authorId, ...columns })
  else await updateRow(client, id, columns)
  await setTags(client, id, fitting.tags)
  await addAddresses(client, id, post.oldAddresses)
  await remember(client, {
    source,
    originalId: post.originalId,
    id,
    hash,
    cover: keepsCover || coverId ? (post.cover?.reference ?? null) : null,
  })
  return true
}

/** Databases of earlier versions have no schedules. */
function columnsOf({ fitting, known }: PlannedPost): Record<string, unknown> {
  const { publish_at, first_published_at, created_at, updated_at, ...values } = fitting.values
  return {
    ...values,
    ...(publish_at !== null && { publish_at }),
    // A changed post is changed now, and was created when it was.
    ...(known === null && { first_published_at, created_at, updated_at }),
  }
}

/** The further columns of an export that the posts of this site have, too. */
async function otherColumns(client: Client, { other = {} }: ForeignPost): Promise<Record<string, unknown>> {
  if (Object.keys(other).length === 0) return {}
  const { rows } = await client.query<{ other: Record<string, unknown> }>(
    `select private.post_writing(jsonb_populate_record(null::public.posts, $1)) as other`,
    [JSON.stringify(other)],
  )
  return Object.fromEntries(Object.entries(rows[0]?.other ?? {}).filter(([name]) => Object.hasOwn(other, name)))
}

type Origin = { source: string; originalId: string; id: string }

/** Locks the post, so that no editor saves it in the meantime. */
async function isUntouched(client: Client, { source, originalId, id }: Origin): Promise<boolean> {
  await client.query('select from public.posts where id = $1 for update', [id])
  const { rows } = await client.query(
    `select from private.imported_posts
     where source = $1 and original_id = $2 and post_id = $3 and fingerprint = private.post_fingerprint($3)`,
    [source, originalId, id],
  )
  return rows.length === 1
}

async function authorOf(client: Client, id: string): Promise<string | null> {
  const { rows } = await client.query<{ author_id: string | null }>(
    'select author_id from public.posts where id = $1',
    [id],
  )
  return rows[0]?.author_id ?? null
}

/** A post that was published elsewhere is not news: subscribers get no email (private.start_mailing finds this row). */
async function announceToNobody(client: Client, id: string, isPublished: boolean): Promise<void> {
  if (!isPublished) return
  await client.query('set constraints public.mailed_posts_post_id_fkey deferred')
  await client.query('insert into public.mailed_posts (post_id) values ($1) on conflict (post_id) do nothing', [id])
}

async function insertRow(client: Client, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await client.query(`insert into public.posts (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
}

async function updateRow(client: Client, id: string, row: Record<string, unknown>): Promise<void> {
  const changes = Object.keys(row).map((name, index) => `${name} = $${index + 2}`)
  await client.query(`update public.posts set ${changes.join(', ')} where id = $1`, [id, ...Object.values(row)])
}

async function addAddresses(client: Client, id: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await client.query(
    'insert into public.post_redirects (post_id, path) select $1, unnest($2::text[]) on conflict (path) do nothing',
    [id, paths],
  )
}

async function remember(
  client: Client,
  { source, originalId, id, hash, cover }: Origin & { hash: string; cover: string | null },
) {
  await client.query(
    `insert into private.imported_posts (source, original_id, post_id, source_hash, fingerprint, cover_reference)
     values ($1, $2, $3, $4, private.post_fingerprint($3), $5)
     on conflict on constraint imported_posts_pkey do update set
       source_hash = excluded.source_hash, fingerprint = excluded.fingerprint,
       cover_reference = excluded.cover_reference, imported_at = now()`,
    [source, originalId, id, hash, cover],
  )
}
