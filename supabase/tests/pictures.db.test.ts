import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestUser } from '#tests/database/open-database-access.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const site = await openMigratedDatabase()
afterAll(() => site[Symbol.asyncDispose]())
const service = site.as('service_role', { role: 'service_role' })

beforeEach(async () => {
  await site.sql('delete from auth.users')
  await site.sql('delete from public.posts')
  await site.sql('delete from public.pictures')
})

type Picture = { id: string; folder: string }

/** A stored picture with two files, as the function store-picture leaves it. */
async function addPicture(owner: TestUser, kind: 'avatar' | 'cover'): Promise<Picture> {
  const [picture] = await service<Picture>(
    `select id, folder from public.create_picture($1, 'aal1', $2, 1280, 720, 'UklGRg==')`,
    [owner.id, kind],
  )
  if (!picture) throw new Error('the picture was refused')
  await site.sql(
    `insert into storage.objects (bucket_id, name) select $1, $2 || '/' || name from unnest(array['640.avif', '640.webp']) as name`,
    [`${kind}s`, picture.folder],
  )
  return picture
}

async function addPost(author: TestUser, cover: Picture | null, published = true): Promise<string> {
  const [post] = await site.asUser(author)<{ id: string }>(
    `insert into public.posts (title, content, author_id, published, published_at, cover_id, cover_alt)
     values ('Post', 'text', auth.uid(), $1, case when $1 then now() end, $2, 'A river') returning id`,
    [published, cover?.id ?? null],
  )
  return post?.id ?? ''
}

const coverOf = async (post: string) =>
  (await site.sql('select cover_id, cover_alt from public.posts where id = $1', [post]))[0]
const pictureIds = async () => (await site.sql<Picture>('select id from public.pictures')).map(({ id }) => id)
const fileNames = async () =>
  (await site.sql<{ name: string }>('select name from storage.objects order by name')).map(({ name }) => name)

test('members can set only covers of their own, with a description, and only avatars of their own', async () => {
  const [ada, eve] = [await site.createUser(), await site.createUser()]
  const cover = await addPicture(ada, 'cover')
  expect(await coverOf(await addPost(ada, cover))).toEqual({ cover_id: cover.id, cover_alt: 'A river' })
  expect(await coverOf(await addPost(eve, cover))).toEqual({ cover_id: null, cover_alt: null })

  expect(await coverOf(await addPost(ada, await addPicture(ada, 'avatar')))).toMatchObject({ cover_id: null })
  const gone = { id: crypto.randomUUID(), folder: '' }
  expect(await coverOf(await addPost(ada, gone))).toEqual({ cover_id: null, cover_alt: null })

  const post = await addPost(ada, await addPicture(ada, 'cover'))
  const change = site.asUser(ada)(`update public.posts set cover_alt = ' ' where id = $1`, [post])
  await expect(change).rejects.toThrow('posts_cover_has_alt')

  const avatar = await addPicture(ada, 'avatar')
  for (const [member, expected] of [
    [ada, avatar.id],
    [eve, null],
  ] as const) {
    const rows = await site.asUser(member)('update public.profiles set avatar_id = $1 returning avatar_id', [avatar.id])
    expect(rows).toEqual([{ avatar_id: expected }])
  }
})

test('a picture is visible to its owner, and to everybody once a published post shows it', async () => {
  const [ada, eve] = [await site.createUser(), await site.createUser()]
  const post = await addPost(ada, await addPicture(ada, 'cover'), false)
  const seen = async () => {
    const counts = []
    for (const caller of [site.asVisitor, site.asUser(eve), site.asUser(ada)])
      counts.push((await caller('select id from public.pictures')).length)
    return counts
  }
  expect(await seen()).toEqual([0, 0, 1])
  await site.sql('update public.posts set published = true, published_at = now() where id = $1', [post])
  expect(await seen()).toEqual([1, 1, 1])
})

test('replacing, removing and deleting leave no picture and no file', async () => {
  const ada = await site.createUser()
  const [first, second, avatar] = [
    await addPicture(ada, 'cover'),
    await addPicture(ada, 'cover'),
    await addPicture(ada, 'avatar'),
  ]
  const post = await addPost(ada, first)
  const asAda = site.asUser(ada)
  await asAda('update public.profiles set avatar_id = $1', [avatar.id])
  await asAda('update public.posts set cover_id = $1', [second.id])
  expect((await pictureIds()).sort()).toEqual([second.id, avatar.id].sort())
  await asAda('update public.profiles set avatar_id = null')
  await asAda('delete from public.posts where id = $1', [post])
  // The picture is kept until the post is permanently deleted.
  expect(await pictureIds()).toEqual([second.id])
  await asAda('delete from public.deleted_posts where id = $1', [post])
  expect(await pictureIds()).toEqual([])
  expect(await fileNames()).toEqual([])
})

test('after unpublishing nobody can open the cover at its earlier address', async () => {
  const ada = await site.createUser()
  const { id, folder } = await addPicture(ada, 'cover')
  const post = await addPost(ada, { id, folder })
  await site.asUser(ada)('update public.posts set published = false, published_at = null where id = $1', [post])
  const [moved] = await site.sql<Picture>('select id, folder from public.pictures')
  expect(moved?.id).toBe(id)
  expect(moved?.folder).not.toBe(folder)
  expect(await fileNames()).toEqual([`${moved?.folder}/640.avif`, `${moved?.folder}/640.webp`])
})

test('an account’s pictures are deleted with it, except the covers of posts that stay', async () => {
  const ada = await site.createUser()
  const [kept, draft, avatar] = [
    await addPicture(ada, 'cover'),
    await addPicture(ada, 'cover'),
    await addPicture(ada, 'avatar'),
  ]
  await addPost(ada, kept)
  await addPost(ada, draft, false)
  await site.asUser(ada)('update public.profiles set avatar_id = $1', [avatar.id])
  await site.sql('select private.delete_account($1, true)', [ada.id])
  expect(await site.sql('select id, owner_id from public.pictures')).toEqual([{ id: kept.id, owner_id: null }])
  expect(await fileNames()).toEqual([`${kept.folder}/640.avif`, `${kept.folder}/640.webp`])
})

test('a banned, anonymous or half signed-in account cannot add a picture', async () => {
  for (const [_what, statement] of [
    ['is banned', `update auth.users set banned_until = now() + interval '1 day'`],
    ['is anonymous', 'update auth.users set is_anonymous = true'],
    [
      'has not proved its second factor',
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users`,
    ],
  ] as const) {
    const ada = await site.createUser()
    await site.sql(statement)
    await expect(addPicture(ada, 'cover')).rejects.toThrow('the picture was refused')
    await site.sql('delete from auth.users')
  }
})

test('a picture that no post or profile uses expires after a day, and so do files without a picture', async () => {
  const ada = await site.createUser()
  await addPicture(ada, 'cover')
  const used = await addPicture(ada, 'cover')
  await addPost(ada, used)
  await site.sql(`update public.pictures set created_at = now() - interval '25 hours'`)
  const young = await addPicture(ada, 'cover')
  await service('select public.delete_expired_data()')
  expect((await pictureIds()).sort()).toEqual([used.id, young.id].sort())
  expect(await fileNames()).toHaveLength(4)

  const files = await fileNames()
  await site.sql(`update storage.objects set created_at = now() - interval '25 hours'`)
  await site.sql(
    `insert into storage.objects (bucket_id, name, created_at) values
       ('covers', gen_random_uuid() || '/320.webp', now() - interval '25 hours'), ('covers', 'young/320.webp', now())`,
  )
  await service('select public.delete_expired_data()')
  expect(await fileNames()).toEqual([...files, 'young/320.webp'].sort())
})
