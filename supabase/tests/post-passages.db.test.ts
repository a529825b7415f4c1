import { expect, test } from 'vitest'
import { renderPostHtml } from '#domain/posts/post-html.ts'
import { outlinePost } from '#domain/posts/post-outline.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const POST = 'd0000000-0000-4000-8000-000000000001'

async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser()
  const asAda = site.asUser(ada)
  return {
    ...site,
    ada,
    asAda,
    write: (content: string, isPublished = true) =>
      asAda(
        `insert into public.posts (id, title, excerpt, content, author_id, published, published_at)
         values ($1, 'Herons', 'About herons.', $2, $3, $4, case when $4 then now() end)`,
        [POST, content, ada.id, isPublished],
      ),
    passages: () =>
      site.sql<{ heading: string; text: string; url: string; source_class: string }>(
        `select heading, text, url, source_class from public.passages where source_kind = 'post' order by position`,
      ),
    texts: async () =>
      (await site.sql<{ text: string }>('select text from public.passages order by position')).map(({ text }) => text),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

test('a published post is split at its headings, and each passage links to its section', async () => {
  await using site = await setup()
  await site.write(
    '<h2>Where they nest</h2><p>In <em>tall</em> trees &amp; reeds.</p><h3>When</h3><ul><li>In March.</li></ul>',
  )
  const [url, source_class] = [`/blog/${POST}`, 'member']
  expect(await site.passages()).toEqual([
    { heading: '', text: 'About herons.', url, source_class },
    {
      heading: 'Where they nest',
      text: 'In tall trees & reeds.',
      url: `${url}#section-where-they-nest`,
      source_class,
    },
    { heading: 'When', text: 'In March.', url: `${url}#section-when`, source_class },
  ])
})

test('numbered headings form a separate passage, in order', async () => {
  await using site = await setup()
  const long = `<p>${'Herons nest in trees. '.repeat(30)}</p>`
  await site.write(
    `<h2>Step 1: find a tree</h2>${long}${long}<h2>Weeks 2 and 3: build</h2><p>b</p><h2>Step 2: build</h2><h3>How</h3><p>b</p>
     <h2>Step 10. Who flies first?</h2><p>c</p><h2>Rule 1: none</h2><p>d</p>
     <h2>Day 1: go</h2>a<h2>Day 2: stay</h2>a<h2>Day 1: come</h2>a`,
  )
  const last = (await site.passages()).at(-1)
  expect(last).toEqual({
    heading: 'Steps',
    text: 'Step 1: find a tree.\nStep 2: build.\nStep 10. Who flies first?',
    url: `/blog/${POST}#section-step-1-find-a-tree`,
    source_class: 'member',
  })
})

test.each<[string, string, string[]]>([
  [
    'the same words',
    '<h2>Step</h2>a<h3>Step</h3>b<h2>Step 2</h2>c<h2>Step</h2>d',
    ['step', 'step-2', 'step-2-2', 'step-3'],
  ],
  ['other alphabets', '<h2>数据</h2>a<h2>!</h2>b<h2>Über 5 \u212A &amp; İ</h2>c', ['1', '2', 'ber-5']],
  ['markup inside', '<h2>One <em>and</em>&nbsp;<a href="/x">two</a></h2>a', ['one-and-two']],
  ['a place in a quotation or list', '<blockquote><h2>A</h2><p>a</p></blockquote><ul><li><h2>B</h2>b</ul>', ['a', 'b']],
  ['no words', '<h2> </h2>a<h2></h2>b<h2>C</h2>c', ['', '', 'c']],
  ['entities that only a browser knows', '<h2>R&eacute;sum&#233;</h2>a<h2>B</h2>b', ['', 'b']],
  ['a line break', '<h2>One<br>two</h2>a<h2>One\ntwo</h2>b<h2>C</h2>c', ['', '', 'c']],
  ['no end', '<h2>One<p>a</p><h2>Two</h3>b', ['', 'two']],
  ['markup within code', '<pre><h2>One</h2>a</pre><h2>Two</h2>b', ['', 'two']],
  [
    'more words than an address wants',
    `<h2>${'many '.repeat(60)}</h2>a<h2>${'x'.repeat(500)}</h2>b`,
    ['many-'.repeat(16).slice(0, -1), 'x'.repeat(80)],
  ],
])('headings with %s: every anchor in the index is an id of the page', async (_what, content, anchors) => {
  await using site = await setup()
  await site.write(content)
  const found = (await site.passages()).slice(1).map(({ url }) => url.split('#')[1] ?? '')
  expect(found).toEqual(anchors.map((anchor) => (anchor === '' ? '' : `section-${anchor}`)))
  const ids = outlinePost(renderPostHtml(content).html).parts.flatMap((part) => part.ids)
  expect(found.filter((anchor) => anchor !== '' && !ids.includes(anchor))).toEqual([])
})

test('with very many headings only the first get anchors, and the text of all is still found', async () => {
  await using site = await setup()
  await site.write('<h2>Step</h2>a'.repeat(1000))
  const urls = (await site.passages()).map(({ url }) => url)
  expect(urls).toHaveLength(1001)
  expect(urls.filter((url) => url.includes('#'))).toHaveLength(200)
})

test('a draft is never in the index', async () => {
  await using site = await setup()
  await site.write('A secret draft.', false)
  await site.asAda(`update public.posts set content = 'A second secret.' where id = $1`, [POST])
  expect(await site.texts()).toEqual([])
})

test('publishing, editing, unpublishing and deleting update the index in the same transaction', async () => {
  await using site = await setup()
  await site.write('First words.', false)
  await site.asAda('update public.posts set published = true, published_at = now() where id = $1', [POST])
  expect(await site.texts()).toContain('First words.')
  await site.asAda(`update public.posts set content = 'Second words.' where id = $1`, [POST])
  expect(await site.texts()).toEqual(['About herons.', 'Second words.'])
  await site.asAda('update public.posts set published = false, published_at = null where id = $1', [POST])
  expect(await site.texts()).toEqual([])
  await site.asAda('update public.posts set published = true, published_at = now() where id = $1', [POST])
  await site.asAda('delete from public.posts where id = $1', [POST])
  expect(await site.texts()).toEqual([])
})

test('a change that is rolled back leaves the index unchanged', async () => {
  await using site = await setup()
  await site.write('Said.')
  await site.sql('begin')
  await site.sql(`update public.posts set content = 'Taken back.'`)
  expect(await site.texts()).toContain('Taken back.')
  await site.sql('rollback')
  expect(await site.texts()).toEqual(['About herons.', 'Said.'])
})

test('counting a view leaves the passages unchanged', async () => {
  await using site = await setup()
  await site.write('Words.')
  const ids = () => site.sql('select id from public.passages order by id')
  const before = await ids()
  await site.asVisitor('select public.increment_post_view_count($1)', [POST])
  expect(await ids()).toEqual(before)
})

test('an author’s posts count as the firm’s while the author is an administrator', async () => {
  await using site = await setup()
  await site.write('Words.')
  await site.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [site.ada.id])
  expect((await site.passages()).map((passage) => passage.source_class)).toEqual(['administrator', 'administrator'])
  await site.sql('delete from public.user_roles')
  expect((await site.passages()).map((passage) => passage.source_class)).toEqual(['member', 'member'])
})

test('a passage is attributed to its author by the author’s current role and name', async () => {
  await using site = await setup()
  await site.write('Words.', true)
  const page = { source_key: '/about', source_title: 'About', heading: '', form: 'text', url: '/about', position: 0 }
  const service = site.as('service_role')
  await service('select public.index_pages($1)', [JSON.stringify([{ ...page, text: 'Page.' }])])
  const attributed = async () =>
    (
      await service<{ text: string; source_class: string; author: string | null }>(
        'select text, source_class, author from public.attributed_passages order by source_kind desc, text',
      )
    ).map(({ text, source_class, author }) => [text, source_class, author])
  const own = (source_class: string, author: string | null) => [
    ['About herons.', source_class, author],
    ['Words.', source_class, author],
    ['Page.', 'site', null],
  ]
  expect(await attributed()).toEqual(own('member', null))
  await site.sql(`update public.profiles set first_name = 'Ada', last_name = 'Lovelace' where user_id = $1`, [
    site.ada.id,
  ])
  expect(await attributed()).toEqual(own('member', 'Ada Lovelace'))
  await site.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [site.ada.id])
  expect(await attributed()).toEqual(own('administrator', 'Ada Lovelace'))
  // Even if the index still has the previous role.
  await site.sql('alter table public.user_roles disable trigger user_roles_index_posts')
  await site.sql('delete from public.user_roles')
  expect(await attributed()).toEqual(own('member', 'Ada Lovelace'))
})

test('text that the page does not show is not in the index, and code is marked as code', async () => {
  await using site = await setup()
  await site.write('<pre>select 1\nfrom t</pre><p>After.</p><script>hidden()</script><p>Behind it.</p>')
  expect(await site.texts()).toEqual(['About herons.', '    select 1\n    from t\nAfter.'])
})

test.each([
  ['opening brackets', '<'.repeat(150_000)],
  ['tags that never end', '<p'.repeat(75_000)],
  ['comments that never end', '<!--'.repeat(40_000)],
  ['one word', 'a_'.repeat(75_000)],
  ['empty headings', '<h2></h2>'.repeat(15_000)],
])('a post made of %s does not slow down the indexing', async (_what, content) => {
  await using site = await setup()
  // A parser that starts over at each repetition would take minutes and exceed the time limit of the test.
  await site.write(content)
})

test.each(['anon', 'authenticated'])('%s cannot read passages or words', async (role) => {
  await using site = await setup()
  for (const table of ['passages', 'passage_words', 'attributed_passages']) {
    await expect(site.as(role, { sub: site.ada.id })(`select * from public.${table}`)).rejects.toThrow(
      'permission denied',
    )
  }
  const call = `select public.find_passages('[]', 5)`
  await expect(site.as(role, { sub: site.ada.id })(call)).rejects.toThrow('permission denied')
})

test('a page replaces its older version, and deleted pages leave the index', async () => {
  await using site = await setup()
  const page = (path: string, text: string) =>
    JSON.stringify([{ source_key: path, source_title: path, heading: '', form: 'text', url: path, position: 0, text }])
  const service = site.as('service_role')
  const index = (passages: string) => service('select public.index_pages($1)', [passages])
  await index(page('/about', 'Old.'))
  await index(page('/gone', 'Gone.'))
  await index(page('/about', 'New.'))
  expect(await site.texts()).toEqual(expect.arrayContaining(['New.', 'Gone.']))
  await service('select public.finish_page_index($1, $2)', ['two', ['/about']])
  expect(await site.texts()).toEqual(['New.'])
  expect(await service('select public.has_page_passages($1) as has', ['two'])).toEqual([{ has: true }])
})

test('a passage never links to another site', async () => {
  await using site = await setup()
  for (const url of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    const page = [{ source_key: '/x', source_title: 'X', heading: '', form: 'text', url, position: 0, text: 'X' }]
    const call = site.as('service_role')('select public.index_pages($1)', [JSON.stringify(page)])
    await expect(call).rejects.toThrow('passages_url_of_this_site')
  }
})

test('passages with the words of the question rank above passages with synonyms', async () => {
  await using site = await setup()
  const texts = ['The browser shows one page.', 'The browser shows another.', 'One cookie is set.']
  const pages = texts.map((text, position) => {
    return { source_key: '/x', source_title: 'X', heading: '', form: 'text', url: '/x', position, text }
  })
  await site.as('service_role')('select public.index_pages($1)', [JSON.stringify(pages)])
  const term = { query: 'cookie | browser', exact: 'cookie', close: null, heading: 'cookie:A', weight: 5, passages: 1 }
  const found = await site.as('service_role')<{ text: string }>('select text from public.find_passages($1, 1)', [
    JSON.stringify([term]),
  ])
  expect(found.map(({ text }) => text)).toEqual(['One cookie is set.'])
})

test('a misspelled word finds the intended word', async () => {
  await using site = await setup()
  await site.write('A lakehouse holds tables. You may pause it.')
  const rows = await site.as('service_role')<{ similar_words: string[] }>(
    `select similar_words from public.look_up_words(array['lakehuose', 'puase'])`,
  )
  expect(rows[0]?.similar_words).toContain('lakehouse')
  // Two of ten trigrams match, which is below the default threshold of pg_trgm.
  expect(rows[1]?.similar_words).toContain('pause')
})
