import { expect, test } from 'vitest'
import { findDeadLinks, pathsOf } from './dead-links.ts'
import { readText } from './read-text.ts'

const SITE = 'https://site.example'
const link = (href: string) => `<p><a href="${href}">A link</a></p>`

test('only this site’s paths are requested, each once, and a missing one is a dead link', async () => {
  const content = ['/blog', '/blog#top', `${SITE}/about`, 'https://other.example/about', '#why', 'mailto:a@b.example']
    .map(link)
    .join('')
  expect(pathsOf(readText(content), SITE)).toEqual(['/blog', '/about'])
  const answers: Record<string, number> = { '/blog': 200, '/gone': 404, '/busy': 503 }
  const ask = async (path: string) => answers[path] ?? Promise.reject(new Error('offline'))
  expect(await findDeadLinks(['/blog', '/gone', '/busy', '/offline'], ask)).toEqual([
    'The link to /gone is dead: this site has no such page.',
  ])
})

test('at most twenty paths are requested', () => {
  const content = Array.from({ length: 30 }, (_, at) => link(`/blog/${at}`)).join('')
  expect(pathsOf(readText(content), SITE)).toHaveLength(20)
})
