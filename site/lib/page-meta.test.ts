import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { type PageHandle, privatePage, publicPage } from './page-handle.ts'
import { pageMeta } from './page-meta.ts'
import { blog, blogPosting } from './representations/blog-json-ld.ts'
import { breadcrumbs, organization, webSite } from './representations/json-ld.ts'

const SITE = 'https://site.test'
const article = {
  publishedAt: '2026-11-18T15:42:00Z',
  modifiedAt: '2026-11-20T10:00:00Z',
  author: 'Ada',
  category: 'Fabric',
}
const post = { path: '/blog/5', title: 'A post', description: 'About it', article }

function setup(handle: PageHandle = publicPage()) {
  const settings = { supabaseUrl: '', supabaseKey: 'k', siteUrl: SITE, timeZone: 'UTC' }
  const matches = [
    { id: 'root', loaderData: settings },
    { id: 'page', handle },
  ]
  return (head: Partial<Parameters<typeof pageMeta>[0]> = {}) =>
    pageMeta({ title: `A post | ${firm.name}`, description: 'About it', path: '/blog/5', matches, ...head })
}

test('title, description and address are the same for readers and social networks', () => {
  const tags = setup()()
  expect(tags).toEqual(
    expect.arrayContaining([
      { title: `A post | ${firm.name}` },
      { name: 'description', content: 'About it' },
      { tagName: 'link', rel: 'canonical', href: 'https://site.test/blog/5' },
      { property: 'og:title', content: 'A post' },
      { property: 'og:description', content: 'About it' },
      { property: 'og:url', content: 'https://site.test/blog/5' },
      { property: 'og:image', content: 'https://site.test/og/blog/5.png' },
      { property: 'og:type', content: 'website' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: 'A post' },
      { name: 'twitter:image', content: 'https://site.test/og/blog/5.png' },
      { tagName: 'link', rel: 'alternate', href: 'https://site.test/blog/5.md', type: 'text/markdown' },
    ]),
  )
})

test('an article names its dates, author and category', () => {
  expect(setup()({ article })).toEqual(
    expect.arrayContaining([
      { property: 'og:type', content: 'article' },
      { property: 'article:published_time', content: article.publishedAt },
      { property: 'article:modified_time', content: article.modifiedAt },
      { property: 'article:author', content: 'Ada' },
      { property: 'article:section', content: 'Fabric' },
    ]),
  )
})

test.each([
  ['a hidden page', publicPage({ isHidden: true }), {}],
  ['a private page', privatePage, {}],
  ['a post that is not there', publicPage(), { isHidden: true }],
])('%s has only a title and noindex', (_what, handle, face) => {
  const tags = setup(handle)({ ...face, description: '' })
  expect(tags).toEqual([{ title: `A post | ${firm.name}` }, { name: 'robots', content: 'noindex' }])
})

test('structured data names its vocabulary, breadcrumbs lead from the home page, and a nameless post has the provider', () => {
  expect(setup()({ things: (siteUrl) => [organization(siteUrl)] }).at(-1)).toMatchObject({
    'script:ld+json': { '@context': 'https://schema.org', '@graph': [{ url: `${SITE}/` }] },
  })
  expect(THINGS.breadcrumbs.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.test/' },
    { '@type': 'ListItem', position: 2, name: 'Our Blog', item: 'https://site.test/blog' },
  ])
  const nameless = blogPosting(SITE, { ...post, authorPath: null, article: { ...article, author: null } })
  expect(nameless.author).toMatchObject({ '@type': 'Organization', name: firm.name })
})

/** The properties that search engines require of each type. */
const REQUIRED = {
  organization: ['name', 'url', 'logo', 'address', 'telephone', 'email', 'sameAs'],
  webSite: ['name', 'url', 'publisher'],
  breadcrumbs: ['itemListElement'],
  blog: ['name', 'url', 'publisher', 'blogPost'],
  blogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage', 'url'],
}
const THINGS = {
  organization: organization(SITE),
  webSite: webSite(SITE, 'About'),
  breadcrumbs: breadcrumbs(SITE, [{ name: 'Our Blog', path: '/blog' }]),
  blog: blog(SITE, { name: 'Our Blog', description: 'About', posts: [{ id: '5', title: 'A', publishedAt: null }] }),
  blogPosting: blogPosting(SITE, { ...post, authorPath: '/author/ada-0a1b2c3d' }),
}

test.each(Object.keys(REQUIRED) as (keyof typeof REQUIRED)[])('%s has every required property', (type) => {
  for (const property of REQUIRED[type]) expect(THINGS[type][property], property).toBeTruthy()
})
