import * as v from 'valibot'

const Text = v.nullish(v.string(), null)
const Id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((id) => String(id)),
)
/** SQLite has no booleans, so an export may have numbers instead. */
const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number()]), false),
  v.transform((flag) => Boolean(flag)),
)
/** A time as ISO 8601, as MySQL writes it, or in milliseconds. */
const Time = v.nullish(v.union([v.string(), v.number()]), null)

const PostSchema = v.object({
  id: Id,
  title: v.nullish(v.string(), ''),
  slug: v.nullish(v.string(), ''),
  html: Text,
  lexical: Text,
  mobiledoc: Text,
  markdown: Text,
  feature_image: Text,
  featured: Flag,
  type: v.nullish(v.string(), 'post'),
  page: Flag,
  status: v.nullish(v.string(), 'draft'),
  visibility: v.nullish(v.string(), 'public'),
  custom_excerpt: Text,
  meta_description: Text,
  author_id: v.nullish(Id, ''),
  created_at: Time,
  updated_at: Time,
  published_at: Time,
})

const list = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(v.array(schema), [])

const TablesSchema = v.object({
  posts: v.array(PostSchema),
  posts_meta: list(v.object({ post_id: Id, meta_description: Text, feature_image_alt: Text })),
  tags: list(v.object({ id: Id, name: v.string(), visibility: v.nullish(v.string(), 'public') })),
  posts_tags: list(v.object({ post_id: Id, tag_id: Id, sort_order: v.nullish(v.number(), 0) })),
  users: list(v.object({ id: Id, name: v.nullish(v.string(), ''), email: Text })),
  posts_authors: list(v.object({ post_id: Id, author_id: Id, sort_order: v.nullish(v.number(), 0) })),
})

export type GhostTables = v.InferOutput<typeof TablesSchema>
export type GhostPost = GhostTables['posts'][number]

/** The tables of an export, with or without `db` around them; null if it is something else. */
export function readTables(json: unknown): GhostTables | null {
  const outer = v.safeParse(v.object({ db: v.tupleWithRest([v.object({ data: v.unknown() })], v.unknown()) }), json)
  const inner = v.safeParse(v.object({ data: v.unknown() }), json)
  const data = outer.success ? outer.output.db[0].data : inner.success ? inner.output.data : null
  const tables = v.safeParse(TablesSchema, data)
  return tables.success ? tables.output : null
}
