import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generateWxr } from '#tests/exchange/generate-wxr.ts'
import { drawPicture, openImport } from '#tests/exchange/open-import.ts'
import type { ForeignPost, ForeignSite } from '../foreign-post.ts'
import { readSource } from '../read-source.ts'
import { readWxr } from '../wordpress/read-wxr.ts'

const WORDPRESS = 'tests/exchange/wordpress.xml'
const options = { timeZone: 'America/Chicago' }

test('a dry run says what an import would do, and writes nothing; new accounts are confirmed, without password or email', async () => {
  await using site = await openImport()
  const before = await rowCounts(site)
  const dry = await site.run(WORDPRESS, { isDryRun: true })
  expect(await rowCounts(site)).toEqual(before)
  expect(dry.report).toContain('Nothing was written')
  expect(dry.report).toContain('guest@example.com (“Guest Writer”)')
  const real = await site.run(WORDPRESS)
  expect(real.counts).toEqual(dry.counts)
  expect(real.report.split('\n').slice(1)).toEqual(dry.report.split('\n').slice(1))
  expect(
    await site.sql(
      `select email, email_confirmed_at is not null as confirmed, encrypted_password, first_name, last_name
       from auth.users join public.profiles on user_id = users.id order by email`,
    ),
  ).toEqual([
    { email: 'ada@example.com', confirmed: true, encrypted_password: null, first_name: 'Ada', last_name: 'Lake' },
    { email: 'guest@example.com', confirmed: true, encrypted_password: null, first_name: 'Guest', last_name: 'Writer' },
  ])
  expect(await site.sql('select from public.outbox')).toEqual([])
})

test('posts are imported with their dates, authors, category and tags, and the rest is listed', async () => {
  await using site = await openImport()
  const ada = await site.createUser({ email: 'ada@example.com' })
  const { counts, refused, report } = await site.run(WORDPRESS)
  expect(counts).toEqual({ new: 5 })
  expect(refused).toEqual([{ title: 'Nothing in it', originalId: '16', reason: 'it has no text' }])
  expect(report).toContain('“Nothing in it” (16): it has no text')
  expect(report).toContain('the shortcode [gallery] is left out')
  expect(report).toContain('its cover https://old.example/wp-content/uploads/2021/05/model.png was not found')
  const rows = await site.sql(
    `select title, posts.slug, author_id = $1 as is_ada, published_at, posts.created_at, updated_at, view_count, featured,
       categories.name as category
     from public.posts left join public.categories on categories.id = category_id where published order by title`,
    [ada.id],
  )
  expect(rows).toEqual([
    {
      title: 'Blocks & stars',
      slug: 'blocks-and-stars',
      is_ada: true,
      published_at: new Date('2021-05-04T08:00:00Z'),
      created_at: new Date('2021-05-04T08:00:00Z'),
      updated_at: new Date('2022-01-01T12:00:00Z'),
      view_count: 0,
      featured: true,
      category: 'Data & Models',
    },
    expect.objectContaining({ title: 'Classic & old', slug: 'classic-old', is_ada: false, category: null }),
  ])
  expect(await site.sql('select name, post_count from public.tags order by name')).toEqual([
    { name: 'DAX', post_count: 1 },
    { name: 'Reports', post_count: 1 },
  ])
})

test('old addresses lead to their posts, search and the assistant find them, and nobody gets an email about them', async () => {
  await using site = await openImport()
  await site.run(WORDPRESS)
  const addresses = `select path, title from public.post_redirects join public.posts on posts.id = post_id
    where published order by path`
  expect(await site.sql(addresses)).toEqual([
    { path: '/2012/03/café-notes', title: 'Classic & old' },
    { path: '/2021/05/blocks-and-stars', title: 'Blocks & stars' },
    { path: '/2021/05/stars', title: 'Blocks & stars' },
    { path: '/?p=11', title: 'Blocks & stars' },
    { path: '/?p=12', title: 'Classic & old' },
  ])
  const found = `select title from public.posts where search_vector @@ plainto_tsquery('english', 'dimensions')`
  expect(await site.sql(found)).toEqual([{ title: 'Blocks & stars' }])
  expect(await site.sql(`select distinct source_title from public.passages where text ~ 'facts'`)).toHaveLength(1)
  expect(await site.sql('select from public.subscription_mailings')).toEqual([])
  // Nor when such a post is withdrawn and published again. A draft is news when it is published here.
  await site.sql('update public.posts set published = false, published_at = null where published')
  await site.sql('update public.posts set published = true, published_at = now() where slug_since is not null')
  expect(await site.sql('select from public.subscription_mailings')).toEqual([])
  await site.sql(`update public.posts set published = true, published_at = now() where title = 'A draft'`)
  expect(await site.sql('select from public.subscription_mailings')).toHaveLength(1)
  // Of two posts that share an address, the first has it.
  const source = await readSource(WORDPRESS, options)
  const { report } = await site.run({ ...source, source: 'another' })
  expect(report).toContain('the address /2021/05/stars already leads to another post')
})

test('if authors have no accounts, their posts go to the named account or are not imported', async () => {
  await using site = await openImport()
  const { refused } = await site.run(WORDPRESS, { createsAccounts: false })
  expect(refused[0]?.reason).toBe(
    'its author Ada Lake <Ada@example.com> has no account: use --author <email> or --create-accounts',
  )
  await expect(site.run(WORDPRESS, { createsAccounts: false, author: 'x@example.com' })).rejects.toThrow(
    'has no account',
  )
  const eve = await site.createUser({ email: 'eve@example.com' })
  await site.run(WORDPRESS, { createsAccounts: false, author: 'Eve@example.com' })
  expect(await site.sql('select distinct author_id from public.posts')).toEqual([{ author_id: eve.id }])
})

test('a second import changes only what has changed at the source and not here', async () => {
  await using site = await openImport()
  await site.run(WORDPRESS)
  const before = await site.sql('select * from public.posts order by id')
  expect((await site.run(WORDPRESS)).counts).toEqual({ unchanged: 5 })
  expect(await site.sql('select * from public.posts order by id')).toEqual(before)

  const source = await readSource(WORDPRESS, options)
  const posts = source.posts.map((post) => ({ ...post, title: `${post.title}!`, tags: [...post.tags, 'New'] }))
  await site.sql(`update public.posts set content = 'Changed here' where title = 'Classic & old'`)
  await site.sql(`delete from public.posts where title = 'Private'`)
  const { counts, report } = await site.run({ ...source, posts })
  expect(counts).toEqual({ changed: 3, 'changed here': 1, 'deleted here': 1 })
  expect(report).toMatch(/Changed here since the last import, and left as they are:\n {2}“Classic & old!” \(12\)/)
  expect(await site.sql('select title, content from public.posts order by title')).toMatchObject([
    { title: 'A draft!' },
    { title: 'Blocks & stars!' },
    { title: 'Classic & old', content: 'Changed here' },
    { title: 'Members only!' },
  ])
  expect(
    await site.sql(`select from public.tags join public.post_tags on tag_id = id where name = 'New'`),
  ).toHaveLength(3)
  // The change is dated today, and the date of publication stays.
  const dates = `select published_at, updated_at > now() - interval '1 minute' as is_new from public.posts where title ~ 'Blocks'`
  expect(await site.sql(dates)).toEqual([{ published_at: new Date('2021-05-04T08:00:00Z'), is_new: true }])
})

test('the text of an editor who saves while the import runs is kept', async () => {
  await using site = await openImport()
  await site.run(WORDPRESS)
  const source = await readSource(WORDPRESS, options)
  const posts = source.posts.map((post) => ({ ...post, title: `${post.title}!` }))
  const { counts } = await site.run(
    { ...source, posts },
    {
      async onProgress(done) {
        if (done === 1) await site.sql(`update public.posts set title = 'Mine' where title ~ 'Private'`)
      },
    },
  )
  expect(counts).toMatchObject({ 'changed here': 1 })
  expect(await site.sql(`select from public.posts where title = 'Mine'`)).toHaveLength(1)
})

test('an import that was stopped continues where it left off', async () => {
  await using site = await openImport()
  const source = readWxr(generateWxr(12))
  const stopped = site.run(source, {
    onProgress(done) {
      if (done === 5) throw new Error('stopped')
    },
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect((await site.run(source)).counts).toEqual({ unchanged: 5, new: 7 })
  expect(await site.sql('select from public.posts')).toHaveLength(12)
  expect(await site.sql('select sum(post_count)::int as tagged from public.tags')).toEqual(
    await site.sql('select count(*)::int as tagged from public.post_tags'),
  )
})

test('a post that is to be published later is scheduled, and becomes news when it is published', async () => {
  await using site = await openImport()
  const source = await readSource(WORDPRESS, options)
  const publishedAt = new Date(Date.now() + 86_400_000)
  const [post] = source.posts
  if (!post) throw new Error('the fixture has no posts')
  await site.run({ ...source, posts: [{ ...post, status: 'scheduled', publishedAt }] })
  expect(await site.sql('select published, publish_at from public.posts')).toEqual([
    { published: false, publish_at: publishedAt },
  ])
  expect(await site.sql('select from public.mailed_posts')).toEqual([])
})

test('covers are taken from a copy of the old site’s files, even in a later run', async () => {
  await using site = await openImport()
  expect((await site.run(WORDPRESS)).report).toContain('name a folder with --files')
  await mkdir(join(site.folder, '2021/05'), { recursive: true })
  await writeFile(join(site.folder, '2021/05/model.png'), await drawPicture())
  expect((await site.run(WORDPRESS, { files: site.folder })).counts).toEqual({ changed: 1, unchanged: 4 })
  expect(await site.sql('select cover_alt from public.posts where cover_id is not null')).toEqual([
    { cover_alt: 'A star schema on paper' },
  ])
  expect(await site.sql(`select from storage.objects where bucket_id = 'covers'`)).toHaveLength(7)
  expect(site.bytes.stored.size).toBe(7)
  expect((await site.run(WORDPRESS)).counts).toEqual({ unchanged: 5 })
})

test('covers are downloaded on request, and one that fails does not keep its post from being imported', async () => {
  await using site = await openImport()
  const picture = await drawPicture()
  const checked: string[] = []
  const checkHost = async (url: string) => void checked.push(url)
  const answers = [
    new Response(null, { status: 302, headers: { location: 'https://cdn.example/model.png' } }),
    new Response(new Uint8Array(picture)),
  ]
  const failing = { checkHost, fetch: async () => new Response('gone', { status: 410 }) }
  const { counts, report } = await site.run(WORDPRESS, { download: failing })
  expect(counts).toEqual({ new: 5 })
  expect(report).toContain('did not come: the old site answers 410')
  const fetch = async () => answers.shift() ?? Response.error()
  await site.run(WORDPRESS, { download: { checkHost, fetch } })
  expect(await site.sql('select from public.posts where cover_id is not null')).toHaveLength(1)
  expect(checked.at(-1)).toBe('https://cdn.example/model.png')
  const { report: refused } = await site.run('tests/exchange/ghost.json', { download: {}, site: 'http://127.0.0.1/' })
  expect(refused).toContain('its address is not public')
})

test('what does not fit is left out and listed, never cut', async () => {
  await using site = await openImport()
  const source = await readSource(WORDPRESS, options)
  const [post] = source.posts.filter(({ originalId }) => originalId === '11')
  if (!post) throw new Error('the fixture has no such post')
  const tags = Array.from({ length: 31 }, (_, index) => `Tag ${index}`)
  const posts = [
    { ...post, originalId: '1', title: 'x'.repeat(301) },
    { ...post, originalId: '2', content: 'x'.repeat(200_001) },
    {
      ...post,
      originalId: '3',
      excerpt: 'x'.repeat(2001),
      metaDescription: 'x'.repeat(161),
      tags: [...tags, 'y'.repeat(61)],
    },
    { ...post, originalId: '4', publishedAt: new Date('1969-07-20') },
  ]
  const { refused, report } = await site.run({ ...source, posts })
  expect(refused.map(({ reason }) => reason)).toEqual([
    'its title has 301 characters; 300 fit',
    'its text has 200001 characters; 200000 fit',
  ])
  expect(report).toContain('its excerpt has 2001 characters and is left out; 2000 fit')
  expect(report).toContain('its meta description has 161 characters and is left out; 160 fit')
  expect(report).toContain('a post has at most 30 tags; left out: Tag 30')
  expect(report).toContain('it has no date that the site can show and is a draft')
  expect(
    await site.sql('select excerpt, meta_description, published from public.posts order by published'),
  ).toMatchObject([{ published: false }, { excerpt: null, meta_description: null, published: true }])
})

async function rowCounts({ sql }: Pick<Awaited<ReturnType<typeof openImport>>, 'sql'>) {
  return sql(`select (select count(*) from public.posts) as posts, (select count(*) from auth.users) as users,
    (select count(*) from public.categories) as categories, (select count(*) from public.tags) as tags,
    (select count(*) from public.post_redirects) as redirects, (select count(*) from private.imported_posts) as imported`)
}

test('a post without a title is a draft', async () => {
  await using site = await openImport()
  await site.createUser({ email: 'ada@example.com' })
  const { counts, report } = await site.run(siteOf([{ title: ' ', originalId: '7' }]), { author: 'ada@example.com' })
  expect(counts).toEqual({ new: 1 })
  expect(report).toContain('it has no title and is a draft called “Untitled”')
  expect(await site.sql('select title, published, content from public.posts')).toEqual([
    { title: 'Untitled', published: false, content: '<p>x</p>' },
  ])
})

test('links between imported posts lead to where they are now, and others to the old site are listed', async () => {
  await using site = await openImport()
  await site.createUser({ email: 'ada@example.com' })
  const content =
    '<p><a href="/2020/two/?a=1&amp;b=2#part">1</a> <a href="../two">2</a> <a href="http://www.old.example/2020/two/">3</a>' +
    ' <a href="about">4</a> <a href="https://old.example/gone">5</a> <a href="https://c.example/2020/two">6</a>' +
    ' <a href="#here">7</a> <a href="mailto:a@b.example">8</a></p>'
  const posts = [
    { title: 'One', originalId: '1', content, oldAddresses: ['/2020/one'] },
    { title: 'Two', originalId: '2', oldAddresses: ['/2020/two'] },
  ]
  const { report } = await site.run(siteOf(posts), { author: 'ada@example.com' })
  const rows = await site.sql<{ id: string; content: string }>('select id, content from public.posts order by title')
  const two = rows[1]?.id
  expect(rows[0]?.content).toBe(
    `<p><a href="/blog/${two}#part">1</a> <a href="/blog/${two}">2</a> <a href="/blog/${two}">3</a>` +
      ' <a href="/2020/one/about">4</a> <a href="https://old.example/gone">5</a> <a href="https://c.example/2020/two">6</a>' +
      ' <a href="#here">7</a> <a href="mailto:a@b.example">8</a></p>',
  )
  expect(report).toContain(
    'links to what is no imported post are left as they are: /2020/one/about, https://old.example/gone',
  )
  expect((await site.run(siteOf(posts), { author: 'ada@example.com' })).counts).toEqual({ unchanged: 2 })
})

function siteOf(posts: readonly Partial<ForeignPost>[]): ForeignSite {
  return {
    source: 'wordpress https://old.example',
    posts: posts.map((post) => ({ ...PLAIN, ...post })),
    refused: [],
    categories: [],
    others: new Map(),
  }
}

const PLAIN: ForeignPost = {
  originalId: '',
  title: '',
  slug: '',
  content: '<p>x</p>',
  excerpt: null,
  metaDescription: null,
  youtubeUrl: null,
  articleUrls: [],
  questions: [],
  status: 'published',
  publishedAt: new Date('2020-01-01T10:00:00Z'),
  createdAt: null,
  updatedAt: null,
  featured: false,
  author: null,
  category: null,
  tags: [],
  cover: null,
  oldAddresses: [],
  notes: [],
}
