import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderPostHtml } from '@headwater/post-html'
import { expect, test } from 'vitest'
import { drawPicture, openImport } from '#tests/exchange/open-import.ts'
import { readSite } from './exporting/read-site.ts'
import { writeFolder } from './exporting/write-folder.ts'

type Site = Awaited<ReturnType<typeof openImport>>

/** What Markdown cannot express, and source that no serializer writes. */
const AWKWARD = [
  '<p class="lead">A <u>line</u> &amp; <a href="https://a.example" target="_blank" rel="external">a link</a>\nand a break</p>',
  '  <UL><li>One<ul><li>two</ul></UL>\r\n<pre><code class="language-sql">a &lt; b\n\n---\nc: d</code></pre> https://b.example.',
].join('\n')

const ADD_COLUMN = `
  alter table public.posts add column added_later text;
  alter table public.post_versions add column added_later text`

async function fill(site: Site): Promise<void> {
  const ada = await site.createUser({ email: 'ada@example.com', metadata: { first_name: 'Ada', last_name: 'Lake' } })
  await mkdir(join(site.folder, '2021/05'), { recursive: true })
  await writeFile(join(site.folder, '2021/05/model.png'), await drawPicture())
  await site.run('tests/exchange/wordpress.xml', { files: site.folder })
  await site.run('tests/exchange/ghost.json')
  await site.sql(`insert into public.categories (name, slug, color) values ('A, B: "C"', 'abc', '#123456')`)
  await site.sql(
    `insert into public.posts (title, slug, content, author_id, published, published_at, created_at, updated_at, excerpt,
       youtube_url, article_url, article_url_2, questions, category_id)
     values ('2024: "yes" # no', '2024-yes-no', $2, $1, true, '2024-03-01 10:00:00Z', '2024-02-01', '2024-04-01',
       E'Two\\nlines: - here', 'https://youtu.be/abcdefghijk', 'https://a.example/1', 'https://a.example/2',
       array['Why: so?', 'What - then?'], (select id from public.categories where slug = 'abc'))`,
    [ada.id, AWKWARD],
  )
  // This post has been published again since.
  await site.sql(`update public.posts set published_at = '2024-05-01 10:00:00Z' where slug = '2024-yes-no'`)
}

async function exportTo(site: Site, folder: string): Promise<void> {
  const contents = await readSite(site.client, { siteUrl: 'https://a.example', withDrafts: true, now: new Date() })
  expect(await writeFolder(folder, contents, site.bytes)).toEqual([])
}

/** Everything that a visitor or an author sees, without the ids of rows, which differ everywhere. */
async function contentOf(site: Site) {
  const rows = await site.sql<{ content: string }>(
    `select posts.id, title, posts.slug, content, excerpt, meta_description, published, published_at, first_published_at, posts.created_at, updated_at,
       featured, youtube_url, article_url, article_url_2, article_url_3, questions, cover_alt, cover_id is not null as has_cover,
       categories.name as category, categories.color,
       (select array_agg(name order by name) from public.post_tags join public.tags on tags.id = tag_id where post_id = posts.id) as tags,
       (select array_agg(path order by path) from public.post_redirects where post_id = posts.id) as addresses,
       (select email from auth.users where users.id = author_id) as author
     from public.posts left join public.categories on categories.id = category_id order by posts.id`,
  )
  return rows
}

test('an export is private; imported into an empty site it gives the same posts, byte for byte, and from Markdown the same look', async () => {
  await using site = await openImport()
  await fill(site)
  const folder = join(site.folder, 'out')
  await exportTo(site, folder)
  // Nobody else on the machine can read it.
  const modes = new Set<string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(entry.parentPath, entry.name))
    modes.add(`${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`)
  }
  expect([...modes].sort()).toEqual(['file 600', 'folder 700'])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)

  const exported = await contentOf(site)
  await using copy = await openImport()
  await copyAccounts(site, copy)
  const { counts, refused } = await copy.run(folder)
  expect([counts, refused]).toEqual([{ new: 9 }, []])
  expect(await contentOf(copy)).toEqual(exported)
  expect((await copy.run(folder)).counts).toEqual({ unchanged: 9 })
  // Back home, they are all known.
  expect((await site.run(folder)).counts).toEqual({ unchanged: 9 })

  const file = await readFile(join(folder, 'posts/2012-03-01-classic-old.md'), 'utf8')
  expect(file).toContain('First paragraph')
  expect(file).toContain('body: markdown')
  await using rendered = await openImport()
  await copyAccounts(site, rendered)
  const fromMarkdown = await rendered.run(join(folder, 'posts'))
  expect([fromMarkdown.counts, fromMarkdown.refused]).toEqual([{ new: 9 }, []])
  expect(shown(await contentOf(rendered))).toEqual(shown(exported))
})

test('a column that was added to posts is exported and imported', async () => {
  await using site = await openImport()
  await site.sql(ADD_COLUMN)
  await site.createUser({ email: 'ada@example.com' })
  await site.run('tests/exchange/ghost.json')
  await site.sql(`update public.posts set added_later = 'Read “on”, ' || title`)
  const folder = join(site.folder, 'out')
  await exportTo(site, folder)

  await using copy = await openImport()
  await copyAccounts(site, copy)
  await copy.sql(ADD_COLUMN)
  await copy.run(folder)
  const added = 'select title, added_later from public.posts order by title'
  expect(await copy.sql(added)).toEqual(await site.sql(added))
  // A site without the column takes the rest.
  await using older = await openImport()
  await copyAccounts(site, older)
  expect((await older.run(folder)).refused).toEqual([])
})

/** Colors of categories are in the JSON only. */
function shown(rows: Awaited<ReturnType<typeof contentOf>>) {
  return rows.map(({ content, ...row }) => ({
    ...row,
    color: null,
    html: renderPostHtml(content).html.replaceAll('>\n<', '><'),
  }))
}

async function copyAccounts(from: Site, to: Site): Promise<void> {
  for (const { id, email } of await from.sql<{ id: string; email: string }>('select id, email from auth.users')) {
    await to.sql(`insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`, [
      id,
      email,
    ])
  }
}

test('drafts are exported on request only', async () => {
  await using site = await openImport()
  await site.run('tests/exchange/wordpress.xml')
  const read = (withDrafts: boolean) =>
    readSite(site.client, { siteUrl: 'https://a.example', withDrafts, now: new Date() })
  expect((await read(false)).site.posts.map(({ title }) => title)).toEqual(['Classic & old', 'Blocks & stars'])
  expect((await read(true)).site.posts).toHaveLength(5)
})
