import { expect, test } from 'vitest'
import type { Rendering } from '#site/entry.server.tsx'
import { readPassages } from './read-passages.ts'

const HIDDEN = '<meta name="robots" content="noindex">'

function pageOf(path: string, head = ''): Rendering {
  const text = `<head><meta property="og:url" content="https://site.test${path}"><meta property="og:title" content="Page ${path}">
     ${head}</head><main><h1>Page</h1><p>Text of ${path}.</p></main>`
  return { status: 200, headers: new Headers(), text }
}

function setup({ answers = {} as Record<string, () => Rendering>, error = null as unknown } = {}) {
  const rendered: string[] = []
  const renderer = {
    findablePaths: ['/', '/about', '/contact'],
    async render({ url }: Request, { reportError }: { reportError: (error: unknown) => void }) {
      const { pathname } = new URL(url)
      rendered.push(pathname)
      if (error) reportError(error)
      return answers[pathname]?.() ?? pageOf(pathname)
    },
  }
  const read = (signal?: AbortSignal) =>
    readPassages(renderer, { siteUrl: 'https://site.test', ...(signal && { signal }) })
  return { rendered, read }
}

test('each findable page is cut into passages, except one that hides itself', async () => {
  const { read } = setup({ answers: { '/about': () => pageOf('/about', HIDDEN) } })
  expect((await read()).map(({ url, source_title, text }) => [url, source_title, text])).toEqual([
    ['/', 'Page /', 'Text of /.'],
    ['/contact', 'Page /contact', 'Text of /contact.'],
  ])
})

test('a failing page makes the reading fail, because its passages would otherwise be deleted', async () => {
  const { read } = setup({ answers: { '/about': () => ({ ...pageOf('/about'), status: 503 }) } })
  await expect(read()).rejects.toThrow('/about answered 503')
})

test('a part of a page that cannot be shown makes the reading fail', async () => {
  const error = new Error('The row cannot be shown')
  await expect(setup({ error }).read()).rejects.toMatchObject({ cause: error })
})

test('reading ends when the process stops', async () => {
  const { rendered, read } = setup()
  await expect(read(AbortSignal.abort())).rejects.toThrow()
  expect(rendered).toEqual([])
})
