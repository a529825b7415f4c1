import assert from 'node:assert/strict'
import type { Attack } from '../attack.ts'
import { createFetchFrom } from '../fetch-from.ts'
import type { HostileSite, Member } from '../hostile-site.ts'

const LISTS = ['/', '/blog', '/blog?sort=oldest', '/blog?search=hostile', '/blog/feed.xml', '/sitemap.xml']
/** Far more than a person writes in a day, far less than what would fill a blog. */
const MOST_POSTS_A_DAY = 200
const MOST_TAGS_A_DAY = 400
const BODY_LENGTH = 190_000

function post({ userId }: Member, values: Record<string, unknown> = {}) {
  const now = new Date().toISOString()
  const texts = { title: 'A hostile post', content: 'hostile text' }
  return { ...texts, author_id: userId, published: true, published_at: now, ...values }
}

async function assertListsAnswer(site: HostileSite): Promise<void> {
  const visit = createFetchFrom(site.nextAddress())
  for (const path of LISTS) {
    const { status } = await visit(site.url + path)
    assert.equal(status, 200, `${path} answered ${status}`)
  }
}

const impossibleDates: Attack = {
  name: 'A row with an impossible date takes lists down',
  async run(site) {
    const member = await site.member()
    for (const published_at of ['-infinity', 'infinity', '4000-01-01 BC', '294276-12-31', '0001-01-01']) {
      const { data } = await member.client.from('posts').insert(post(member, { published_at })).select('published_at')
      // Both outcomes are safe: refused, or published now.
      const stored = data?.[0]?.published_at
      assert(stored === undefined || Date.parse(stored) <= Date.now(), `published_at ${published_at} was stored`)
    }
    await assertListsAnswer(site)
  },
}

const oddTexts: Attack = {
  name: 'A row with odd texts takes lists down',
  async run(site) {
    const member = await site.member({ name: '\u202eadA \u0007ecalevoL' })
    const rows = [
      { title: `\u202e${'W'.repeat(100_000)}` },
      { title: '\u2028\u2029\u0007', excerpt: '\u0000'.replace('\u0000', '\uffff') },
      {
        youtube_url: 'javascript:alert(1)',
        article_url: 'https://\u0007',
        article_url_2: 'http://[',
        article_url_3: '//',
      },
      { slug: '../../admin', meta_description: '"><script>alert(1)</script>' },
    ]
    // Both outcomes are safe: refused, or accepted and harmless.
    for (const row of rows) await member.client.from('posts').insert(post(member, row))
    await assertListsAnswer(site)
  },
}

const costlyBodies: Attack = {
  name: 'A post body that is costly to sanitize freezes the process',
  async run(site, edition) {
    const member = await site.member()
    const count = (text: string) => Math.floor(BODY_LENGTH / text.length)
    const bodies = [
      `<p ${Array.from({ length: 24_000 }, (_, index) => `a${index}`).join(' ')}>x</p>`,
      '\n'.repeat(BODY_LENGTH),
      'http://a.example '.repeat(count('http://a.example ')),
      '&'.repeat(BODY_LENGTH),
      '<a><p>'.repeat(count('<a><p>')),
      '<em><a><strong><p>'.repeat(count('<em><a><strong><p>')),
      '<'.repeat(BODY_LENGTH),
    ]
    for (const content of edition === 'full' ? [...bodies, ...bodies] : bodies) {
      const { data, error } = await member.client.from('posts').insert(post(member, { content })).select('id').single()
      // A refusal is safe; a server failure is not.
      if (error) assert(!/timeout|internal/i.test(error.message), `${content.slice(0, 20)}: ${error.message}`)
      if (!data) continue
      const { status } = await createFetchFrom(site.nextAddress())(`${site.url}/blog/${data.id}`)
      assert.equal(status, 200, `${content.slice(0, 20)} answered ${status}`)
    }
  },
}

const massWriting: Attack = {
  name: 'One account fills the blog with posts and tags',
  async run(site) {
    const member = await site.member()
    const drafts = Array.from({ length: 50 }, () => post(member, { published: false, published_at: null }))
    for (let round = 0; round < 6; round++) await member.client.from('posts').insert(drafts)
    const tags = () => Array.from({ length: 100 }, () => ({ name: crypto.randomUUID(), slug: crypto.randomUUID() }))
    for (let round = 0; round < 6; round++) await member.client.from('tags').insert(tags())
    const [counts] = await site.sql<{ posts: number; tags: number }>(
      `select (select count(*)::int from public.posts where author_id = $1) as posts,
        (select count(*)::int from public.tags where name ~ '^[0-9a-f]{8}-') as tags`,
      [member.userId],
    )
    assert(counts && counts.posts <= MOST_POSTS_A_DAY, `${counts?.posts} posts came from one account`)
    assert(counts.tags <= MOST_TAGS_A_DAY, `${counts.tags} tags came from one account`)
  },
}

const slugTakeover: Attack = {
  name: 'A newer post takes the address of an older one',
  async run(site) {
    const [first, second] = [await site.member(), await site.member()]
    const slug = `slug-${crypto.randomUUID()}`
    const older = await first.client.from('posts').insert(post(first, { slug })).select('id').single()
    const newer = await second.client.from('posts').insert(post(second, { slug })).select('id').single()
    assert(older.data && newer.data)
    const { headers } = await createFetchFrom(site.nextAddress())(`${site.url}/blog/${slug}`)
    assert.match(headers.get('location') ?? '', new RegExp(older.data.id))
  },
}

export const memberAttacks = [impossibleDates, oddTexts, costlyBodies, massWriting, slugTakeover]
