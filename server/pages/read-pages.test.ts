import { expect, test } from 'vitest'
import { readPages } from './read-pages.ts'

function setup(answers: Record<string, Response>, stopped = new AbortController()) {
  const asked: string[] = []
  const site = {
    fetch: async ({ url }: Request) => {
      const { pathname } = new URL(url)
      asked.push(pathname)
      return answers[pathname] ?? new Response(null, { status: 404 })
    },
  }
  const findablePaths = async () => ['/', '/about', '/contact']
  const read = () => readPages({ site, findablePaths }, { siteUrl: 'https://site.test', signal: stopped.signal })
  return { asked, read }
}

test('the Markdown version of each findable page is read, and a page that hides itself is left out', async () => {
  const { asked, read } = setup({ '/index.md': new Response('# Home'), '/contact.md': new Response('# Contact') })
  expect(await read()).toEqual([
    { path: '/', markdown: '# Home' },
    { path: '/contact', markdown: '# Contact' },
  ])
  expect(asked).toEqual(['/index.md', '/about.md', '/contact.md'])
})

test('a page that fails fails the reading, because its passages would be deleted', async () => {
  const { read } = setup({ '/about.md': new Response(null, { status: 503 }) })
  await expect(read()).rejects.toThrow('/about answered 503')
})

test('reading ends when the process stops', async () => {
  const stopped = new AbortController()
  stopped.abort()
  const { asked, read } = setup({}, stopped)
  await expect(read()).rejects.toThrow()
  expect(asked).toEqual([])
})
