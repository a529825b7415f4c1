import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toHast } from 'mdast-util-to-hast'
import { gfmTable } from 'micromark-extension-gfm-table'
import { escapeLiteral } from 'pg'
import { buildSite } from '#server/build-site.ts'
import { SEED_FILES } from '#server/data/seed.ts'
import { readBuiltPassages } from '#server/passages/built-passages.ts'
import { indexPages } from '../index/index-pages.ts'
import type { EvalDatabase } from './open-database.ts'

type Filled = Pick<EvalDatabase, 'url' | 'service'>

/** The sample posts, and the pages as a start indexes them, which are built first if their sources have changed. */
export async function fillWithSite({ url, service }: Filled): Promise<void> {
  for (const file of SEED_FILES) await runSql(url, await readFile(file, 'utf8'))
  await buildSite()
  await indexPages(service, await readBuiltPassages())
  await runSql(url, 'select public.count_passage_words()')
}

/** Publishes the Markdown files of a folder as posts of an administrator, named by their files. */
export async function fillWithPosts({ url }: Filled, folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  const posts = await Promise.all(
    files.map(async (file) => {
      const [, title = '', content = ''] = /^# ([^\n]+)\n(.*)$/s.exec(await readFile(join(folder, file), 'utf8')) ?? []
      return { slug: basename(file, '.md'), title, content: toPostHtml(content) }
    }),
  )
  await runSql(
    url,
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values (md5('author')::uuid, 'authenticated', 'authenticated', 'author@corpus.test', now(), '{}', '{"first_name": "Alex"}')
     on conflict do nothing;
     insert into public.user_roles (user_id, role) values (md5('author')::uuid, 'admin') on conflict do nothing`,
  )
  for (const { slug, title, content } of posts) {
    await runSql(
      url,
      `insert into public.posts (slug, title, content, author_id, published, published_at)
       values (${[slug, title, content].map(escapeLiteral).join(', ')}, md5('author')::uuid, true, now())`,
    )
  }
}

function toPostHtml(markdown: string): string {
  const extensions = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }
  return toHtml(toHast(fromMarkdown(markdown, extensions)))
}
