import { expect, test } from 'vitest'
import { shareReads } from './share-reads.ts'

function setup() {
  const paths: string[] = []
  let status = 200
  const reads = shareReads({
    async fetch({ url }) {
      paths.push(new URL(url).pathname)
      return Response.json({ read: paths.length }, { status })
    },
  })
  const ask = async (path: string, init?: RequestInit) => {
    const response = await reads.fetch(new Request(`http://backend.invalid${path}`, init), { clientAddress: '' })
    return response.json()
  }
  const fail = () => {
    status = 503
  }
  return { ask, fail, paths, forget: reads.forget }
}

test('equal reads are answered once', async () => {
  const { ask, paths } = setup()
  const answers = await Promise.all([ask('/tags'), ask('/tags'), ask('/posts')])
  expect(answers).toEqual([{ read: 1 }, { read: 1 }, { read: 2 }])
  expect(await ask('/tags')).toEqual({ read: 1 })
  expect(paths).toEqual(['/tags', '/posts'])
})

test('a read that began before a change is not shared after it', async () => {
  const { ask, forget } = setup()
  const before = ask('/posts')
  forget()
  expect(await ask('/posts')).toEqual({ read: 2 })
  expect(await before).toEqual({ read: 1 })
})

test.each([
  { sentence: 'a call that may write', init: { method: 'POST' } },
  { sentence: 'a read that counts', init: { headers: { prefer: 'count=exact' } } },
])('$sentence is not answered with a shared read', async ({ init }) => {
  const { ask } = setup()
  await ask('/posts')
  expect(await ask('/posts', init)).toEqual({ read: 2 })
})

test('a failure is not shared', async () => {
  const { ask, fail } = setup()
  fail()
  await ask('/posts')
  expect(await ask('/posts')).toEqual({ read: 2 })
})
