import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorage, type TestMember, type TestStorage } from './start-storage.ts'

let storage: TestStorage
let ada: TestMember

beforeAll(async () => {
  storage = await startStorage()
  ada = await storage.member()
  const names = [
    'B.txt',
    'a.txt',
    'a b.txt',
    'Photos/1.png',
    'Photos/2.png',
    'photos-old.txt',
    'x/y/z.txt',
    '100_a.txt',
  ]
  for (const [index, name] of names.entries()) {
    await storage.admin.storage.from('files').upload(ada.own(name), 'x'.repeat(index + 1))
  }
  await storage.admin.storage.from('files').upload('others/secret.txt', 'x')
})

afterAll(() => storage[Symbol.asyncDispose]())

const files = () => ada.client.storage.from('files')
const namesOf = (items: readonly { name: string }[] | null) => items?.map(({ name }) => name)

// Proves R222.
test('a folder is listed by name, folders among files, ignoring case', async () => {
  const { data } = await files().list(ada.userId)
  expect(namesOf(data)).toEqual([...['100_a.txt', 'a b.txt', 'a.txt', 'B.txt', 'photos-old.txt', 'Photos', 'x']])
  expect(data?.find(({ name }) => name === 'a.txt')).toMatchObject({
    ...{ id: expect.any(String), created_at: expect.any(String), updated_at: expect.any(String) },
    metadata: { size: 2, mimetype: 'text/plain;charset=UTF-8', cacheControl: 'max-age=3600', eTag: expect.any(String) },
  })
  expect(data?.find(({ name }) => name === 'Photos')).toEqual({
    ...{ name: 'Photos', id: null, created_at: null, updated_at: null, last_accessed_at: null, metadata: null },
  })
})

test('a listing has pages, directions and a search', async () => {
  const list = async (options: Parameters<ReturnType<typeof files>['list']>[1]) =>
    namesOf((await files().list(ada.userId, options)).data)
  expect(await list({ limit: 2, offset: 1 })).toEqual(['a b.txt', 'a.txt'])
  expect(await list({ limit: 3, sortBy: { column: 'name', order: 'desc' } })).toEqual(['x', 'Photos', 'photos-old.txt'])
  expect(await list({ search: 'PHOTOS' })).toEqual(['photos-old.txt', 'Photos'])
  // Neither matches any character.
  expect(await list({ search: '100_' })).toEqual(['100_a.txt'])
  expect(await list({ search: '_' })).toEqual([])
  const byTime = { column: 'created_at', order: 'desc' }
  expect(await list({ sortBy: byTime })).toEqual([
    ...['x', 'Photos', '100_a.txt', 'photos-old.txt', 'a b.txt', 'a.txt', 'B.txt'],
  ])
  expect(namesOf((await files().list(`${ada.userId}/Photos`)).data)).toEqual(['1.png', '2.png'])
  expect(namesOf((await files().list(`${ada.userId}/x/`)).data)).toEqual(['y'])
})

// Proves R222.
test('a list shows 100 entries unless more are requested', async () => {
  const { sql } = storage.backend.database
  await sql(
    `insert into storage.objects (bucket_id, name) select 'pictures', 'many/' || n from generate_series(1, 150) n`,
  )
  const bucket = storage.admin.storage.from('pictures')
  expect((await bucket.list('many')).data).toHaveLength(100)
  expect((await bucket.list('many', { limit: 1000 })).data).toHaveLength(150)
  expect((await bucket.list('many', { offset: 120 })).data).toHaveLength(30)
})

test('only what a policy shows is listed, with the folders of it', async () => {
  expect(namesOf((await files().list()).data)).toEqual([ada.userId])
  expect(namesOf((await files().list('others')).data)).toEqual([])
  expect(namesOf((await storage.visitor.storage.from('files').list()).data)).toEqual([])
  const all = await storage.admin.storage.from('files').list()
  expect(namesOf(all.data)?.toSorted()).toEqual([ada.userId, 'others'].toSorted())
})

test('wrong limits, offsets, columns and cursors are refused', async () => {
  for (const [options, message] of [
    [{ limit: 0 }, 'body/limit must be >= 1'],
    [{ offset: -1 }, 'body/offset must be >= 0'],
    [{ sortBy: { column: 'owner' } }, 'body/column must be equal to one of the allowed values'],
  ] as const) {
    expect((await files().list('', options)).error).toMatchObject({ status: 400, statusCode: '400', message })
  }

  for (const cursor of ['nonsense', Buffer.from('l:a\na:tomorrow').toString('base64')]) {
    expect((await files().listV2({ cursor })).error).toMatchObject({
      ...{ status: 400, statusCode: '400', message: 'Invalid Parameter continuation token' },
    })
  }
})

type PageOptions = Parameters<ReturnType<typeof files>['listV2']>[0]

/** All pages, one after the other, by cursor. */
async function allPages(options: PageOptions) {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { data, error } = await files().listV2({ ...options, ...(cursor !== undefined && { cursor }) })
    if (error) throw error
    const names = [...data.folders, ...data.objects].map(({ name }) => name.slice(ada.userId.length + 1))
    expect(names.length).toBeLessThanOrEqual(options?.limit ?? 1000)
    found.push(...names)
    expect(data.hasNext).toBe(data.nextCursor !== undefined)
    cursor = data.nextCursor
  } while (cursor !== undefined)
  return found
}

const EVERY_NAME = [
  ...['100_a.txt', 'B.txt', 'Photos/1.png', 'Photos/2.png', 'a b.txt', 'a.txt', 'photos-old.txt', 'x/y/z.txt'],
]
const TOP_LEVEL = ['100_a.txt', 'B.txt', 'Photos/', 'a b.txt', 'a.txt', 'photos-old.txt', 'x/']
const BY_TIME = ['B.txt', 'a.txt', 'a b.txt', 'Photos/', 'photos-old.txt', 'x/', '100_a.txt']

test('pages of any size contain everything once', async () => {
  const prefix = `${ada.userId}/`
  for (const limit of [1, 2, 3, 100]) {
    expect(await allPages({ prefix, limit })).toEqual(EVERY_NAME)
    const down = { column: 'name', order: 'desc' } as const
    expect(await allPages({ prefix, limit, sortBy: down })).toEqual(EVERY_NAME.toReversed())
    const sorted = (names: string[]) => (limit === 1 ? names : names.toSorted())
    const expected = (names: string[]) => (limit === 1 ? names : names.toSorted())
    expect(sorted(await allPages({ prefix, limit, with_delimiter: true }))).toEqual(expected(TOP_LEVEL))
    expect(sorted(await allPages({ prefix, limit, with_delimiter: true, sortBy: down }))).toEqual(
      expected(TOP_LEVEL.toReversed()),
    )
    for (const order of ['asc', 'desc'] as const) {
      const sortBy = { column: 'created_at', order } as const
      const byTime = order === 'asc' ? BY_TIME : BY_TIME.toReversed()
      expect(sorted(await allPages({ prefix, limit, with_delimiter: true, sortBy }))).toEqual(expected(byTime))
      expect((await allPages({ prefix, limit, sortBy })).toSorted()).toEqual(EVERY_NAME.toSorted())
    }
  }
})

test('a page lists folders and objects separately, with full names', async () => {
  const { data } = await files().listV2({ prefix: ada.own('Ph'), with_delimiter: true })
  expect(data).toMatchObject({ hasNext: false, folders: [{ name: ada.own('Photos/') }], objects: [] })
  const flat = await files().listV2({ prefix: ada.own('Photos/') })
  expect(flat.data).toMatchObject({
    folders: [],
    objects: [{ name: ada.own('Photos/1.png') }, { id: expect.any(String) }],
  })
})

test('a file and a folder of one name are both listed, page by page', async () => {
  const bucket = storage.admin.storage.from('pictures')
  for (const name of ['same/dir', 'same/dir/file', 'same/dir ectory', 'same/e']) await bucket.upload(name, 'x')
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await bucket.listV2({
      ...{ prefix: 'same/', with_delimiter: true, limit: 1, ...(cursor !== undefined && { cursor }) },
    })
    found.push(...[...(data?.folders ?? []), ...(data?.objects ?? [])].map(({ name }) => name))
    cursor = data?.nextCursor
  } while (cursor !== undefined)
  expect(found).toEqual(['same/dir', 'same/dir ectory', 'same/dir/', 'same/e'])
})
