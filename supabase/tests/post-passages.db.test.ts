import { renderPostHtml } from '@headwater/post-html'
import { expect, test } from 'vitest'
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
    /** Replaces the post. */
    async write(content: string, isPublished = true) {
      await site.sql('delete from public.posts')
      await asAda(
        `insert into public.posts (id, title, excerpt, content, author_id, published, published_at)
         values ($1, 'Herons', 'About herons.', $2, $3, $4, case when $4 then now() end)`,
        [POST, content, ada.id, isPublished],
      )
    },
    passages: () =>
      site.sql<{ heading: string; text: string; url: string; source_class: string }>(
        `select heading, text, url, source_class from public.passages where source_kind = 'post' order by position`,
      ),
    texts: async () =>
      (await site.sql<{ text: string }>('select text from public.passages order by position')).map(({ text }) => text),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

test('a published post is cut at its headings, and each passage links to its section', async () => {
  await using site = await setup()
  await site.write(
    '<p>Herons are shy.</p><h2>Where they nest</h2><p>In <em>tall</em> trees &amp; reeds.</p>' +
      '<h3>When</h3><p>In March.</p><h4>Why</h4><p>For the fish.</p><h3>How</h3><p>Slowly.</p><h2>Food</h2><p>Frogs.</p>',
  )
  const [url, source_class] = [`/blog/${POST}`, 'member']
  const section = (heading: string, text: string, anchor: string) => {
    return { heading, text, url: `${url}#section-${anchor}`, source_class }
  }
  expect(await site.passages()).toEqual([
    { heading: '', text: 'Herons are shy.', url, source_class },
    section('Where they nest', 'In tall trees & reeds.', 'where-they-nest'),
    section('Where they nest › When', 'In March.', 'when'),
    section('Where they nest › When › Why', 'For the fish.', 'why'),
    section('Where they nest › How', 'Slowly.', 'how'),
    section('Food', 'Frogs.', 'food'),
  ])
})

test('lists, tables, quotations, code and comments become the lines that a browser shows', async () => {
  await using site = await setup()
  for (const [_what, content, text] of [
    ['bullets', '<ul><li>Fish.</li><li><p>Frogs and <b>voles</b>.</p></li></ul>', '- Fish.\n- Frogs and voles.'],
    ['numbers', '<p>First:</p><ol><li>Look.</li><li>Wait.</li></ol>', 'First:\n1. Look.\n2. Wait.'],
    [
      'one list inside another',
      '<ol><li>Look<ul><li>left</li><li>right</li></ul></li><li>Wait<ol><li>long</li></ol></li><li>Go</li></ol><p>Done.</p>',
      '1. Look\n- left\n- right\n2. Wait\n1. long\n3. Go\nDone.',
    ],
    ['a second paragraph', '<ul><li><p>Fish.</p><p>Fresh ones.</p></li></ul>', '- Fish.\nFresh ones.'],
    ['no list around them', '<li>Fish.</li><li>Frogs.</li></ul></ol><p>End.</p>', '- Fish.\n- Frogs.\nEnd.'],
    ['no end', '<ol><li>Look.<li>Wait.', '1. Look.\n2. Wait.'],
    ['nothing in them', '<ul><li></li><li>Fish.</li></ul><p>End.</p>', '- Fish.\nEnd.'],
    ['code', '<ul><li>Run <pre>ls -l\n  cd</pre></li></ul>', '- Run\n    ls -l\n      cd'],
    ['a heading', '<ul><li><h2>Food</h2>Fish.</li></ul>', '- Fish.'],
  ] as const) {
    await site.write(content)
    expect(await site.texts()).toEqual([text])
  }

  await site.write(
    '<table><tr><th>Bird</th><td>Heron</td></tr></table><blockquote><p>Shy.</p><p>Grey.</p></blockquote><p>One<br>two</p>',
  )
  expect(await site.texts()).toEqual(['Bird | Heron\nShy.\nGrey.\nOne\ntwo'])

  await site.write('<P CLASS="x">One</P><p>t<b>w</b>o<BR/>three</p><unknown>four</unknown> 3 &lt; 4 &amp;&nbsp;5 < 6')
  expect(await site.texts()).toEqual(['One\ntwo\nthree\nfour 3 < 4 & 5 < 6'])

  await site.write('<pre><h2>select 1</h2>from t</pre>')
  expect(await site.texts()).toEqual(['    select 1\n    from t'])

  await site.write('<pre>select 1\nfrom t</pre><p>After.</p><script>hidden()</script><p>Behind it.</p>')
  expect(await site.texts()).toEqual(['    select 1\n    from t\nAfter.'])

  for (const [content, texts] of [
    ['<!-- wp:paragraph --><p>One.</p><!-- /wp:paragraph --><h2>A<!-- b --></h2><p>Two.</p>', ['One.', 'Two.']],
    ['<!--[if gte mso 9]><xml><script>x</script></xml><![endif]--><p>One --> two.</p>', ['One --> two.']],
    ['<p>One.</p><!-- <h2>No</h2> <!-- --><h2>Yes</h2><p>Two.</p><!-- no end <p>Three.</p>', ['One.', 'Two.']],
  ] as const) {
    await site.write(content)
    expect(await site.texts()).toEqual(texts)
  }
})

test('a long section is cut between its lines, under the same heading and link', async () => {
  await using site = await setup()
  const [one, two, three] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(9)} `.repeat(50).trim())
  await site.write(`<h2>Nests</h2><p>${one}</p><p>${two}</p><ul><li>${three}</li></ul>`)
  const passages = await site.passages()
  expect(passages.map(({ text }) => text)).toEqual([one, two, `- ${three}`])
  expect(new Set(passages.map(({ heading, url }) => `${heading} ${url}`))).toEqual(
    new Set([`Nests /blog/${POST}#section-nests`]),
  )
})

test('every anchor in the index is an id of the page, whatever the headings', async () => {
  await using site = await setup()
  for (const [_what, content, anchors] of [
    [
      'the same words',
      '<h2>Step</h2>a<h3>Step</h3>b<h2>Step 2</h2>c<h2>Step</h2>d',
      ['step', 'step-2', 'step-2-2', 'step-3'],
    ],
    ['other alphabets', '<h2>数据</h2>a<h2>!</h2>b<h2>Über 5 \u212A &amp; İ</h2>c', ['1', '2', 'ber-5']],
    ['markup inside', '<h2>One <em>and</em>&nbsp;<a href="/x">two</a></h2>a', ['one-and-two']],
    ['a quote or list around them', '<blockquote><h2>A</h2><p>a</p></blockquote><ul><li><h2>B</h2>b</ul>', ['a', 'b']],
    ['no words', '<h2> </h2>a<h2></h2>b<h2>C</h2>c', ['', '', 'c']],
    ['entities', '<h2>R&eacute;sum&#233; &hellip;</h2>a<h2>B</h2>b', ['r-sum', 'b']],
    ['entities that only a browser knows', '<h2>R&Zopf;</h2>a<h2>B</h2>b', ['', 'b']],
    ['a line break', '<h2>One<br>two</h2>a<h2>One\ntwo</h2>b<h2>C</h2>c', ['', '', 'c']],
    ['no end', '<h2>One<p>a</p><h2>Two</h3>b', ['', 'two']],
    ['markup within code', '<pre><h2>One</h2>a</pre><h2>Two</h2>b', ['', 'two']],
    [
      'more words than fit into an anchor',
      `<h2>${'many '.repeat(60)}</h2>a<h2>${'x'.repeat(500)}</h2>b`,
      ['many-'.repeat(16).slice(0, -1), 'x'.repeat(80)],
    ],
  ] as const) {
    await site.write(content)
    const found = (await site.passages()).map(({ url }) => url.split('#')[1] ?? '')
    expect(found).toEqual(anchors.map((anchor) => (anchor === '' ? '' : `section-${anchor}`)))
    const ids = outlinePost(renderPostHtml(content).html).parts.flatMap((part) => part.ids)
    expect(found.filter((anchor) => anchor !== '' && !ids.includes(anchor))).toEqual([])
  }
})

test('in a post with very many headings, only the first get anchors, and all texts are indexed', async () => {
  await using site = await setup()
  await site.write('<h2>Step</h2>a'.repeat(1000))
  const urls = (await site.passages()).map(({ url }) => url)
  expect(urls).toHaveLength(1000)
  expect(urls.filter((url) => url.includes('#'))).toHaveLength(200)
})

test('drafts are never in the index, truncated posts leave it, and a view changes nothing', async () => {
  await using site = await setup()
  await site.write('A secret draft.', false)
  await site.asAda(`update public.posts set content = 'A second secret.' where id = $1`, [POST])
  expect(await site.texts()).toEqual([])

  await site.write('Shy birds.', false)
  await site.asAda(`update public.posts set questions = array['Who quacks?'] where id = $1`, [POST])
  expect(await site.texts()).toEqual([])
  await site.asAda(`update public.posts set content = '<img>', published = true, published_at = now() where id = $1`, [
    POST,
  ])
  expect(await site.texts()).toEqual([])

  await site.write('Words.')
  await site.sql('truncate public.posts cascade')
  expect(await site.texts()).toEqual([])

  await site.write('Words.')
  const ids = () => site.sql('select id from public.passages order by id')
  const before = await ids()
  await site.asVisitor('select public.increment_post_view_count($1)', [POST])
  expect(await ids()).toEqual(before)
})

test('publishing, editing, unpublishing and deleting update the index in the same transaction', async () => {
  await using site = await setup()
  await site.write('First words.', false)
  await site.asAda('update public.posts set published = true, published_at = now() where id = $1', [POST])
  expect(await site.texts()).toContain('First words.')
  await site.asAda(`update public.posts set content = 'Second words.' where id = $1`, [POST])
  expect(await site.texts()).toEqual(['Second words.'])
  await site.asAda('update public.posts set published = false, published_at = null where id = $1', [POST])
  expect(await site.texts()).toEqual([])
  await site.asAda('update public.posts set published = true, published_at = now() where id = $1', [POST])
  await site.asAda('delete from public.posts where id = $1', [POST])
  expect(await site.texts()).toEqual([])
})

test('an author’s posts count as the firm’s while the author is an administrator', async () => {
  await using site = await setup()
  await site.write('Words.')
  await site.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [site.ada.id])
  expect((await site.passages()).map((passage) => passage.source_class)).toEqual(['administrator'])
  await site.sql('delete from public.user_roles')
  expect((await site.passages()).map((passage) => passage.source_class)).toEqual(['member'])
})

test('a passage is attributed to its author by the author’s current role and name', async () => {
  await using site = await setup()
  await site.write('Words.', true)
  const page = { source_key: '/about', source_title: 'About', heading: '', url: '/about', position: 0 }
  const service = site.as('service_role')
  await service('select public.index_pages($1)', [JSON.stringify([{ ...page, text: 'Page.' }])])
  const attributed = async () =>
    (
      await service<{ text: string; source_class: string; author: string | null }>(
        'select text, source_class, author from public.attributed_passages order by source_kind desc, text',
      )
    ).map(({ text, source_class, author }) => [text, source_class, author])
  const own = (source_class: string, author: string | null) => [
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

test('a post is found by its excerpt and by the current names of its author and category', async () => {
  await using site = await setup()
  const [category] = await site.sql<{ id: string }>(
    `insert into public.categories (name, slug) values ('Birds', 'birds') returning id`,
  )
  await site.write('<p>Shy.</p><h2>Nests</h2><p>High.</p>')
  await site.asAda('update public.posts set excerpt = null where id = $1', [POST])
  const bylines = async () =>
    (await site.sql<{ byline: string }>('select byline from public.passages order by position')).map(
      ({ byline }) => byline,
    )
  const knows = async (word: string) =>
    (await site.sql('select from public.passage_words where word = $1', [word])).length === 1
  expect(await bylines()).toEqual(['', ''])

  await site.asAda(`update public.profiles set first_name = 'Ada', last_name = 'Byron' where user_id = $1`, [
    site.ada.id,
  ])
  expect(await bylines()).toEqual(['Ada Byron', ''])
  expect(await knows('byron')).toBe(true)
  await site.asAda(`update public.posts set category_id = $1, excerpt = 'On herons.' where id = $2`, [
    category?.id,
    POST,
  ])
  expect(await bylines()).toEqual(['Ada Byron Birds On herons.', ''])
  await site.sql(`update public.categories set name = 'Waders' where id = $1`, [category?.id])
  expect(await bylines()).toEqual(['Ada Byron Waders On herons.', ''])
  expect(await knows('waders')).toBe(true)
  await site.sql('delete from public.categories')
  expect(await bylines()).toEqual(['Ada Byron On herons.', ''])
  await site.sql('delete from auth.users where id = $1', [site.ada.id])
  expect(await bylines()).toEqual(['On herons.', ''])
})

test('each question of a post goes to the passage with most of its words, else to the first', async () => {
  await using site = await setup()
  await site.write(
    '<p>Shy birds.</p><h2>Nests</h2><p>High in a tree.</p><h2>Food</h2><p>Fish, and a frog now and then.</p>',
  )
  const asked = async (...questions: string[]) => {
    await site.asAda('update public.posts set questions = $1 where id = $2', [questions, POST])
    const rows = await site.sql<{ questions: string }>('select questions from public.passages order by position')
    return rows.map((row) => row.questions)
  }
  expect(
    await asked('Do they eat frogs or fish?', 'How well-known is a tree?', 'Which ones quack?', 'Is a frog food?'),
  ).toEqual(['Which ones quack?', 'How well-known is a tree?', 'Do they eat frogs or fish?\nIs a frog food?'])
  expect(await site.sql(`select from public.passage_words where word = 'quack'`)).toHaveLength(1)
  // Operators of a search query, stop words only, and no letters at all.
  expect(await asked(`fish & !'frog' | (:* <-> \\`, 'Who is it?', '?!')).toEqual([
    'Who is it?\n?!',
    '',
    `fish & !'frog' | (:* <-> \\`,
  ])
  expect(await asked()).toEqual(['', '', ''])
})

test('words that no longer occur in any passage are forgotten, and the others are counted', async () => {
  await using site = await setup()
  await site.write('<h2>One</h2><p>Heron, heron.</p><h2>Two</h2><p>Herons and frogs.</p>')
  const words = () =>
    site.sql(`select word, passages from public.passage_words where word in ('heron', 'frogs') order by word`)
  await site.as('service_role')('select public.count_passage_words()')
  expect(await words()).toEqual([
    { word: 'frogs', passages: 1 },
    { word: 'heron', passages: 2 },
  ])
  await site.asAda(`update public.posts set title = 'Birds', content = 'Heron.' where id = $1`, [POST])
  await site.as('service_role')('select public.count_passage_words()')
  expect(await words()).toEqual([{ word: 'heron', passages: 1 }])
})

test('no repetition slows down indexing', async () => {
  await using site = await setup()
  for (const [_what, content] of [
    ['opening brackets', '<'.repeat(150_000)],
    ['tags that never end', '<p'.repeat(75_000)],
    ['comments that never end', '<!--'.repeat(40_000)],
    ['comments', `${'<!-- -->'.repeat(24_000)}x`],
    ['ends of comments', '-->'.repeat(60_000)],
    ['one word', 'a_'.repeat(75_000)],
    ['empty headings', '<h2></h2>'.repeat(15_000)],
    ['list entries', '<li>'.repeat(40_000)],
    ['lists within lists', `${'<ul><li>'.repeat(12_000)}x${'</ul>'.repeat(12_000)}`],
    ['one line', 'word '.repeat(40_000)],
    ['lines', `${'word<br>'.repeat(20_000)}`],
  ] as const) {
    // A parser that starts over at each repetition would take minutes and exceed the time limit of the test.
    await site.write(content)
  }
})

test('a page replaces its older version, and deleted pages leave the index', async () => {
  await using site = await setup()
  const page = (path: string, text: string) =>
    JSON.stringify([{ source_key: path, source_title: path, heading: '', url: path, position: 0, text }])
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
    const page = [{ source_key: '/x', source_title: 'X', heading: '', url, position: 0, text: 'X' }]
    const call = site.as('service_role')('select public.index_pages($1)', [JSON.stringify(page)])
    await expect(call).rejects.toThrow('passages_url_of_this_site')
  }
})

test('passages with the words of the question rank above passages with synonyms', async () => {
  await using site = await setup()
  const texts = ['The browser shows one page.', 'The browser shows another.', 'One cookie is set.']
  const pages = texts.map((text, position) => {
    return { source_key: '/x', source_title: 'X', heading: '', url: '/x', position, text }
  })
  await site.as('service_role')('select public.index_pages($1)', [JSON.stringify(pages)])
  const ways = [
    { query: 'cookie', strength: 1 },
    { query: 'browser', strength: 0.7 },
  ]
  const found = await site.as('service_role')<{ text: string; found: number[] }>(
    'select text, found from public.match_passages($1, 3) join public.passages using (id) order by found desc',
    [JSON.stringify([{ ways, weight: 5, passages: 1 }])],
  )
  expect(found.map(({ text }) => text)[0]).toBe('One cookie is set.')
  expect(found.map((row) => row.found.length)).toEqual([1, 1, 1])
})

test('the cells of a table’s row are one line', async () => {
  await using site = await setup()
  const cell = (tag: string, text: string) => `<${tag}><p>${text}</p></${tag}>`
  await site.write(
    `<table><tr>${cell('th', 'Plot')}${cell('th', 'Rent')}</tr><tr>${cell('td', 'Half')}${cell('td', '£51')}</tr></table>`,
  )
  expect(await site.sql('select text from public.passages')).toEqual([{ text: 'Plot | Rent\nHalf | £51' }])
})

test('a word is looked up with all words of its stem', async () => {
  await using site = await setup()
  await site.write('Herons nest. One nests here. A missing nest is a mission.')
  const rows = await site.as('service_role')<{ word: string; forms: string[] }>(
    `select word, forms from public.look_up_words(array['nesting', 'missing', 'the'])`,
  )
  expect(rows).toEqual([
    { word: 'nesting', forms: ['nest', 'nests'] },
    { word: 'missing', forms: ['missing'] },
    { word: 'the', forms: [] },
  ])
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
