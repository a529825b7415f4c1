import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { MigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { answerTo, publish } from './start-assistant.ts'
import { startBackend, TEST_PASSWORD, type TestBackend, type TestClient } from './start-backend.ts'
import { startWithFunctions } from './start-with-functions.ts'

const EMAIL = 'zebulonia.quuxbury@flumox.example'
const NETWORK = '198.51.100.77'

/** Words that occur nowhere else. Those of a published post are public. */
const PERSON = {
  first_name: 'Zebulonia',
  last_name: 'Quuxbury',
  company: 'Flumoxal Works',
  phone: '+1 651 555 0177 8',
  website: 'https://flumox.example',
  bio: 'I collect snorkelwhips.',
}
const POST = {
  title: 'The grumbleknax of the north',
  content: '<p>The grumbleknax wobblefrumps near deep water in March.</p>',
}
const QUESTION = 'What happens near deep water in March?'
const PRIVATE = [
  'zebulonia',
  'quuxbury',
  'flumox',
  '0177 8',
  'snorkelwhip',
  'trombulat',
  'plinkenstein',
  'kerfloozle',
  'drazzle',
  NETWORK,
]
const PUBLISHED = ['grumbleknax', 'wobblefrump', 'snizzletag']

/** Every table with a row that contains one of the words, whatever the column's type. */
async function tablesWith({ sql }: MigratedDatabase, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p', 'm') and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
     order by 1`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const patterns = words.map((word) => `%${word}%`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql(`select t::text as row from ${name} as t where t::text ilike any ($1)`, [patterns])
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** A client of the person's own network. */
function clientOf(backend: TestBackend): TestClient {
  return createClient(backend.url, backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { 'x-forwarded-for': NETWORK } },
  })
}

async function signInAs(backend: TestBackend, email: string): Promise<TestClient> {
  const client = clientOf(backend)
  const { error } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD })
  if (error) throw error
  return client
}

/** A person whose name, address and words are in every place where the product stores such data. */
async function livePublicLife(backend: TestBackend) {
  const { database } = backend
  const eve = await backend.memberClient()
  const root = await backend.memberClient({ isAdmin: true })
  await root.client.from('categories').insert({ name: 'Birds', color: '#0F766E' }).throwOnError()
  const { data: category } = await root.client.from('categories').select('id').single().throwOnError()
  await eve.client.from('blog_subscriptions').insert({ user_id: eve.userId, category_id: category.id }).throwOnError()

  const { userId } = await backend.memberClient({ email: EMAIL, metadata: PERSON })
  const client = await signInAs(backend, EMAIL)
  await clientOf(backend).auth.signInWithPassword({ email: EMAIL, password: 'not her password' })
  await client.from('profiles').update(PERSON).eq('user_id', userId).throwOnError()
  await client.from('blog_subscriptions').insert({ user_id: userId, category_id: category.id }).throwOnError()

  const postId = await publish(client, userId, { ...POST, category_id: category.id })
  const { data: tag } = await client.from('tags').insert({ name: 'snizzletag' }).select('id').single().throwOnError()
  await client.from('post_tags').insert({ post_id: postId, tag_id: tag.id }).throwOnError()
  await client.from('posts').insert({ title: 'Trombulations', content: 'Trombulate', author_id: userId }).throwOnError()

  const gone = await publish(client, userId, { title: 'A kerfloozle', content: 'By Zebulonia' })
  await client.from('posts').delete().eq('id', gone).throwOnError()
  const second = await publish(client, userId, { title: 'A snorkelwhip', content: 'By Zebulonia' })
  const reason = 'Quuxbury sells snorkelwhips'
  await root.client.rpc('unpublish_post', { post_id: second, reason }).throwOnError()

  const unsaved = { draft: { content: 'Quuxbury types' }, typed_at: new Date().toISOString(), is_new: true }
  await client
    .from('post_autosaves')
    .insert({ ...unsaved, post_id: randomUUID(), writer: randomUUID() })
    .throwOnError()

  const own = await answerTo(client, 'What is a plinkenstein of Zebulonia?')
  await client
    .from('assistant_feedback')
    .insert({ answer_id: own.id, is_helpful: false, reason: 'drazzle' })
    .throwOnError()
  const evesAnswer = await answerTo(eve.client, QUESTION)
  expect(evesAnswer.response).toContain('the member Zebulonia Quuxbury')

  const message = { firstName: 'Zebulonia', lastName: 'Quuxbury', email: EMAIL.toUpperCase(), message: 'kerfloozle' }
  const form = { ...message, company: 'Flumoxal', jobTitle: '', phoneNumber: '', category: 'Other', subject: 'Hi' }
  const sent = await client.functions.invoke('send-contact-email', { body: form })
  expect(sent.error).toBeNull()
  await database.sql(`insert into public.mail_suppressions (email, reason) values ($1, 'bounce')`, [EMAIL])
  await database.sql('insert into private.invited_admins (email) values ($1)', [EMAIL])
  await database.sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'The phone of Quuxbury', 'totp', 'unverified', now(), now())`,
    [userId],
  )
  await client.auth.resetPasswordForEmail(EMAIL)
  await client.auth.updateUser({ email: 'zebulonia.new@flumox.example' })
  return { eve, root, userId, client, postId, evesAnswer }
}

test('after the deletion, no table has the name, the address or a word of the person', async () => {
  const backend = await startWithFunctions()
  const { client, evesAnswer, eve } = await livePublicLife(backend)
  const words = [...PRIVATE, ...PUBLISHED]
  // The search must be able to find these; otherwise an empty result would prove nothing.
  expect(await tablesWith(backend.database, words)).toEqual(
    expect.arrayContaining([
      ...['assistant_answers', 'assistant_feedback', 'audit_entries', 'auth.audit_log_entries', 'auth.identities'],
      ...['auth.known_networks', 'auth.one_time_tokens', 'auth.sessions', 'auth.users', 'contact_messages'],
      ...[
        'deleted_posts',
        'mail_suppressions',
        'outbox',
        'passage_words',
        'passages',
        'post_autosaves',
        'post_versions',
      ],
      ...['posts', 'private.invited_admins', 'profiles'],
      'tags',
    ]),
  )
  const { data: own } = await client.rpc('own_data').throwOnError()
  const text = JSON.stringify(own).toLowerCase()
  for (const word of ['zebulonia', EMAIL, 'kerfloozle', NETWORK, 'login_failed']) expect(text).toContain(word)

  await client.rpc('delete_own_account', { posts: 'delete' }).throwOnError()
  expect(await tablesWith(backend.database, words)).toEqual([])

  const { data } = await eve.client
    .from('assistant_answers')
    .select('response, sources')
    .eq('id', evesAnswer.id)
    .single()
  expect(data).toEqual({ response: 'This answer quoted a post that its author has deleted.', sources: [] })
  expect((await answerTo(eve.client, 'Where do snizzletags live near deep water?')).refused).toBe(true)
})

test('kept posts stay, and nothing reveals whose they were', async () => {
  const backend = await startWithFunctions()
  const { client, postId, evesAnswer, eve, userId } = await livePublicLife(backend)
  await client.rpc('delete_own_account', { posts: 'keep' }).throwOnError()
  expect(await tablesWith(backend.database, PRIVATE)).toEqual([])
  // Only the audit trail knows the account by its id.
  expect(await tablesWith(backend.database, [userId])).toEqual(['audit_entries', 'auth.audit_log_entries'])

  const visitor = backend.client()
  const { data: posts } = await visitor.from('posts').select('id, title, author_id')
  expect(posts).toEqual([{ id: postId, title: POST.title, author_id: null }])
  expect((await visitor.from('authors').select('name')).data).toEqual([])
  const { data } = await eve.client
    .from('assistant_answers')
    .select('response, sources')
    .eq('id', evesAnswer.id)
    .single()
  expect(data?.response).toBe('From the blog, by a member:\nThe grumbleknax wobblefrumps near deep water in March.')
  expect(data?.sources).toMatchObject([{ author: null, url: `/blog/${postId}` }])
  expect(await answerTo(eve.client, QUESTION)).toMatchObject({ response: data?.response, sources: [{ author: null }] })
})

test('a deletion ends all sessions at once, and the address can sign up again', async () => {
  await using backend = await startBackend()
  const { client, email, userId } = await backend.memberClient({ metadata: PERSON })
  const elsewhere = await signInAs(backend, email)
  await client.rpc('delete_own_account', { posts: 'delete' }).throwOnError()
  for (const device of [client, elsewhere]) {
    // An access token reads until it expires, and there is nothing left to read.
    expect((await device.from('profiles').select('id')).data).toEqual([])
    expect((await device.from('tags').insert({ name: 'after' })).status).toBe(401)
    expect((await device.rpc('own_data')).status).toBe(401)
    expect((await device.auth.refreshSession()).error?.status).toBe(400)
    expect((await device.auth.getUser()).error).not.toBeNull()
  }
  expect((await backend.client().auth.signInWithPassword({ email, password: TEST_PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  )
  const again = await backend.memberClient({ email })
  expect(again.userId).not.toBe(userId)
})

test('a code from an email is sufficient proof for a deletion, even for accounts without a password', async () => {
  await using backend = await startBackend()
  const { email, userId } = await backend.memberClient()
  await backend.database.sql('update auth.users set encrypted_password = null where id = $1', [userId])
  const client = backend.client()
  const { auth } = client
  expect((await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull()
  const findCode = () => backend.mailbox.findLast(({ to }) => to === email)?.text.match(/code, it is (\d{6})/)?.[1]
  await expect.poll(findCode).toBeDefined()
  const { error } = await auth.verifyOtp({ email, token: findCode() ?? '', type: 'email' })
  expect(error).toBeNull()
  await client.rpc('delete_own_account', { posts: 'delete' }).throwOnError()
})
