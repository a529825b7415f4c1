import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { PublicClient } from '#site/lib/load-context.ts'
import { listPopularPosts } from './list-popular-posts.ts'
import { listPosts } from './list-posts.ts'

function setup(answer: () => Response) {
  const requests: Request[] = []
  const client: PublicClient = createClient('http://service.invalid', 'key', {
    global: {
      fetch: async (input, init) => {
        requests.push(new Request(input, init))
        return answer()
      },
    },
  })
  const query = () => new URL(requests[0]?.url ?? '').searchParams
  return { client, requests, query }
}

function row(id: string) {
  return { id, title: id, excerpt: null, published_at: '2026-01-01T12:00:00Z', view_count: 0, category: null }
}

const pageOf = (rows: unknown[], total: number) => () =>
  Response.json(rows, { headers: { 'Content-Range': `0-8/${total}` } })

test('a page is one request: published posts, newest first, nine of them, with the exact count', async () => {
  const { client, requests, query } = setup(pageOf([row('a')], 19))

  const page = await listPosts(client, { page: 2, timeZone: 'UTC' })

  expect(page).toMatchObject({ pageCount: 3, posts: [{ id: 'a' }] })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.headers.get('prefer')).toContain('count=exact')
  expect(Object.fromEntries(query())).toMatchObject({
    published: 'eq.true',
    order: 'published_at.desc,id.asc',
    offset: '9',
    limit: '9',
  })
  expect(query().get('select')).toBe(
    'id,title,excerpt,slug,published_at,category_id,view_count,category:categories(id,name,slug,description,color)',
  )
})

test('no posts at all is an empty first page', async () => {
  const { client } = setup(() => Response.json([], { headers: { 'Content-Range': '*/0' } }))
  expect(await listPosts(client, { page: 1, timeZone: 'UTC' })).toEqual({ posts: [], pageCount: 0 })
})

test('there is no page behind the last one', async () => {
  const beyond = setup(() => Response.json({ code: 'PGRST103', message: 'beyond' }, { status: 416 }))
  expect(await listPosts(beyond.client, { page: 99, timeZone: 'UTC' })).toBeNull()
  const justBeyond = setup(() => Response.json([], { headers: { 'Content-Range': '*/9' } }))
  expect(await listPosts(justBeyond.client, { page: 2, timeZone: 'UTC' })).toBeNull()
})

test('a failure is thrown', async () => {
  const { client } = setup(() => Response.json({ code: 'XX000', message: 'broken' }, { status: 500 }))
  await expect(listPosts(client, { page: 1, timeZone: 'UTC' })).rejects.toThrow('broken')
})

test('the home page takes three of the six most viewed posts', async () => {
  const { client, query } = setup(() => Response.json(['a', 'b', 'c', 'd', 'e', 'f'].map(row)))
  const posts = await listPopularPosts(client, 'UTC')
  expect(posts.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(Object.fromEntries(query())).toMatchObject({ published: 'eq.true', order: 'view_count.desc', limit: '6' })
})
