import { setFeatured } from '#cli/admin/moderation.ts'
import { grantAdmin } from '#server/data/grant-admin.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import type { OpenedDataFolder } from './open-data-folder.ts'

/** The accounts of a fixture. `member` has written posts, `reader` follows a category, `banned` is banned. */
export const ACCOUNTS = {
  admin: 'grace@example.com',
  member: 'ada@example.com',
  reader: 'mary@example.com',
  banned: 'mallory@example.com',
} as const
export const PASSWORD = 'a heron stands in the river'

export type Account = keyof typeof ACCOUNTS
export type SignedIn = { client: PublicClient; id: string; accessToken: string; refreshToken: string }

const PROFILES: Record<Account, Record<string, string>> = {
  admin: { first_name: 'Grace', last_name: 'Hopper', company: 'Headwater' },
  member: { first_name: 'Ada', last_name: 'Byron', company: 'Analytical Engines' },
  reader: { first_name: 'Mary', last_name: 'Somerville' },
  banned: { first_name: 'Mallory' },
}

const CONTENT = `<h2>Where herons nest</h2><p>Grey herons nest in tall trees near water.</p>
<h2>What herons eat</h2><ul><li>Fish and frogs.</li><li>Now and then a vole.</li></ul>`

/** Writes what people do with a site, through the API that they use. */
export async function writeRows(folder: OpenedDataFolder): Promise<Record<Account, SignedIn>> {
  const admin = await signUp(folder, 'admin')
  const member = await signUp(folder, 'member')
  const reader = await signUp(folder, 'reader')
  const banned = await signUp(folder, 'banned')
  await grantAdmin(folder.admin, ACCOUNTS.admin)

  const category = await addCategories(admin)
  await follow(reader, category)
  const post = await writePosts(member, category)
  await setFeatured(folder.admin, post, true)
  await folder.client().rpc('increment_post_view_count', { post_id: post }).throwOnError()
  await askAssistant(reader)
  await sendMessage(folder, admin)
  await moderate(admin, await writeSpam(banned), banned.id)
  return { admin, member, reader, banned }
}

async function signUp(folder: OpenedDataFolder, account: Account): Promise<SignedIn> {
  const client = folder.client()
  const { data, error } = await client.auth.signUp({
    email: ACCOUNTS[account],
    password: PASSWORD,
    options: { data: PROFILES[account] },
  })
  if (error || !data.session) throw error ?? new Error('The sign-up returned no session')
  const { user, access_token, refresh_token } = data.session
  return { client, id: user.id, accessToken: access_token, refreshToken: refresh_token }
}

/** Returns the id of the first one. */
async function addCategories({ client }: SignedIn): Promise<string> {
  const rows = [
    { name: 'Birds', slug: 'birds', description: 'What lives at the river', color: '#0F766E' },
    { name: 'Fish', slug: 'fish', color: '#1D4ED8' },
  ]
  const { data } = await client.from('categories').insert(rows).select('id').throwOnError()
  return firstId(data)
}

async function follow({ client, id }: SignedIn, category: string): Promise<void> {
  await client.from('blog_subscriptions').insert({ user_id: id, category_id: category }).throwOnError()
  const profile = { interests: [category], bio: 'Reads everything about herons.' }
  await client.from('profiles').update(profile).eq('user_id', id).throwOnError()
}

/** Returns the id of the published one. */
async function writePosts({ client, id }: SignedIn, category: string): Promise<string> {
  const published = {
    author_id: id,
    category_id: category,
    title: 'Herons at the river',
    excerpt: 'Where they nest, and what they eat',
    slug: 'herons-at-the-river',
    content: CONTENT,
    meta_description: 'Grey herons at the river',
    youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    questions: ['Who lives in the reeds?'],
    published: true,
    published_at: new Date().toISOString(),
  }
  const draft = { author_id: id, title: 'Kingfishers', slug: 'kingfishers', content: '<p>Not finished.</p>' }
  const { data } = await client.from('posts').insert(published).select('id').throwOnError()
  await client.from('posts').insert(draft).throwOnError()
  const post = firstId(data)
  const tags = await client.from('tags').insert({ name: 'Heron', slug: 'heron' }).select('id').throwOnError()
  await client
    .from('post_tags')
    .insert({ post_id: post, tag_id: firstId(tags.data) })
    .throwOnError()
  return post
}

async function askAssistant({ client }: SignedIn): Promise<void> {
  const { data, error } = await client.functions.invoke<{ id: string }>('ai-search', {
    body: { query: 'Where do grey herons nest?' },
  })
  if (error || !data) throw error ?? new Error('The assistant returned nothing')
  await client.from('assistant_feedback').insert({ answer_id: data.id, is_helpful: true }).throwOnError()
}

async function sendMessage(folder: OpenedDataFolder, admin: SignedIn): Promise<void> {
  const body = {
    firstName: 'Jane',
    lastName: 'Marcet',
    email: 'jane@example.com',
    company: 'Conversations',
    jobTitle: '',
    phoneNumber: '',
    category: 'General Inquiry',
    subject: 'A question',
    message: 'May I visit the herons?',
  }
  const { error } = await folder.client().functions.invoke('send-contact-email', { body })
  if (error) throw error
  const answered = { status: 'answered' }
  await admin.client.from('contact_messages').update(answered).eq('email', body.email).throwOnError()
}

async function writeSpam({ client, id }: SignedIn): Promise<string> {
  const post = { author_id: id, title: 'Cheap watches', content: '<p>Buy now.</p>', published: true }
  const row = { ...post, published_at: new Date().toISOString() }
  return firstId((await client.from('posts').insert(row).select('id').throwOnError()).data)
}

async function moderate({ client }: SignedIn, post: string, member: string): Promise<void> {
  await client.rpc('unpublish_post', { post_id: post, reason: 'Advertising' }).throwOnError()
  await client.rpc('ban_member', { member_id: member, reason: 'Advertising', with_posts: true }).throwOnError()
}

function firstId(rows: readonly { id: string }[]): string {
  const [row] = rows
  if (!row) throw new Error('The insert returned no row')
  return row.id
}
