import { fromParse5 } from 'hast-util-from-parse5'
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { drawPicture } from '#site/lib/representations/picture-svg.ts'
import { ICONS } from './draw-icon.ts'
import { headingTypesetting } from './heading-font.ts'
import { renderRepresentation } from './render-representation.ts'
import type { Representation } from './representation-address.ts'

const URL_OF_POST = 'https://site.test/blog/5'

function pageOf({ title = 'A "post" & more', robots = '', url = URL_OF_POST } = {}): string {
  const head = [
    `<meta property="og:title" content="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`,
    `<meta property="og:url" content="${url}"><meta name="description" content="About it">`,
    '<meta property="article:published_time" content="2026-11-21T15:00:00+00:00">',
    '<meta property="article:author" content="Ada"><meta property="article:section" content="Fabric">',
    robots && `<meta name="robots" content="${robots}">`,
  ]
  return `<html><head>${head.join('')}</head><body><header>Menu</header><main><h1>A post</h1><p><a href="/x">Text</a></p></main></body></html>`
}

function setup(pages: Record<string, { status: number; text: string }>) {
  const openPage = async (path: string) => pages[path] ?? { status: 404, text: '' }
  const render = (representation: Representation) =>
    renderRepresentation(representation, {
      findablePaths: Object.keys(pages).filter((path) => !path.includes('.')),
      openPage,
    })
  const representationOf = (kind: 'markdown' | 'picture', path = '/blog/5'): Representation => ({
    kind,
    key: path,
    page: { kind: 'page', path, policy: publicPage().page, isData: false, isOpenEnded: false },
  })
  return {
    render,
    markdown: () => render(representationOf('markdown')),
    picture: () => render(representationOf('picture')),
  }
}

const found = (text: string) => ({ status: 200, text })

test('the Markdown version contains the facts of the head and the content of the page', async () => {
  const { status, headers, body } = await setup({ '/blog/5': found(pageOf()) }).markdown()
  expect([status, headers['Content-Type'], headers.Link]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    `<${URL_OF_POST}>; rel="canonical"`,
  ])
  expect(body).toBe(
    '---\ntitle: "A \\"post\\" & more"\ndescription: "About it"\nurl: "https://site.test/blog/5"\n' +
      'published: "2026-11-21T15:00:00+00:00"\nauthor: "Ada"\ncategory: "Fabric"\n---\n\n' +
      '# A post\n\n[Text](https://site.test/x)\n',
  )
})

test('the picture is a PNG of 1200 by 630 and always the same', async () => {
  const { picture } = setup({ '/blog/5': found(pageOf()) })
  const [first, second] = [await picture(), await picture()]
  expect(first.headers['Content-Type']).toBe('image/png')
  expect(sizeOfPng(first.body)).toEqual([1200, 630])
  expect(second.body).toEqual(first.body)
})

test('the picture shows the title and the category with markup escaped', () => {
  const svg = drawPicture({ title: '<script>a & b</script>', label: 'R&D', seed: '5' }, headingTypesetting)
  expect(svg).not.toContain('<script')
  const tree = fromParse5(parseFragment(svg))
  const [root] = tree.type === 'root' ? tree.children : []
  expect(JSON.stringify(root)).toContain('"value":"R&D"')
  expect(JSON.stringify(root)).toContain('"value":"<script>a & b</script>"')
})

test('the drawing depends on the post, not on its title', () => {
  const pathsOf = (title: string, seed: string) =>
    [...drawPicture({ title, label: null, seed }, headingTypesetting).matchAll(/ d="([^"]+)"/g)].map(String)
  expect(pathsOf('One', 'a')).toEqual(pathsOf('Two', 'a'))
  expect(pathsOf('One', 'a')).not.toEqual(pathsOf('One', 'b'))
})

test.each([
  { what: 'does not exist', page: { status: 404, text: pageOf() }, status: 404 },
  { what: 'is marked noindex', page: found(pageOf({ robots: 'noindex' })), status: 404 },
  { what: 'fails', page: { status: 503, text: pageOf() }, status: 503 },
])('a page that $what has neither Markdown version nor picture', async ({ page, status }) => {
  const { markdown, picture } = setup({ '/blog/5': page })
  for (const answer of [await markdown(), await picture()]) {
    expect(answer.status).toBe(status)
    expect(String(answer.body)).not.toContain('post')
  }
})

const URL_OF_AUTHOR = 'https://site.test/author/ada-0a1b2c3d'
const FEED = {
  items: [
    { url: URL_OF_POST, title: 'A [post]', summary: 'About\nit', authors: [{ name: 'Ada', url: URL_OF_AUTHOR }] },
  ],
}

test('llms.txt lists pages, posts and authors with their Markdown versions', async () => {
  const home = found(pageOf({ title: 'Home', url: 'https://site.test/' }))
  const ada = found(pageOf({ title: 'Ada', url: URL_OF_AUTHOR }))
  const hidden = found(pageOf({ title: 'Hidden', robots: 'noindex' }))
  const { render } = setup({
    '/': home,
    '/hidden': hidden,
    '/author/ada-0a1b2c3d': ada,
    '/blog/feed.json': found(JSON.stringify(FEED)),
  })
  const { status, body } = await render({ kind: 'llms', key: '/llms.txt' })
  expect(status).toBe(200)
  expect(String(body).startsWith(`# ${firm.name}\n\n> `)).toBe(true)
  expect(body).toContain('- [Home](https://site.test/index.md): About it\n')
  expect(body).toContain('- [A \\[post\\]](https://site.test/blog/5.md): About it\n')
  expect(body).toContain('## Authors\n\n- [Ada](https://site.test/author/ada-0a1b2c3d.md): About it\n')
  expect(body).not.toContain('Hidden')
})

test('llms.txt fails while a page fails, instead of omitting it', async () => {
  const { render } = setup({ '/': { status: 503, text: '' }, '/blog/feed.json': found(JSON.stringify(FEED)) })
  expect((await render({ kind: 'llms', key: '/llms.txt' })).status).toBe(503)
})

test.each(Object.entries(ICONS))('%s has the size in its name', async (icon, { size }) => {
  const { body } = await setup({}).render({ kind: 'icon', key: '', icon: icon as keyof typeof ICONS })
  expect(sizeOfPng(body)).toEqual([size, size])
})

test('the icon of a tab is the mark of the firm', async () => {
  const { headers, body } = await setup({}).render({ kind: 'favicon', key: '' })
  expect(headers).toEqual({ 'Content-Type': 'image/svg+xml' })
  expect(body).toContain(`<title>${firm.name}</title>`)
  expect(body).toContain(`d="${firm.mark.lines}"`)
})

function sizeOfPng(body: string | Uint8Array): [number, number] {
  const file = Buffer.from(body as Uint8Array)
  expect(file.toString('latin1', 1, 4)).toBe('PNG')
  return [file.readUInt32BE(16), file.readUInt32BE(20)]
}
