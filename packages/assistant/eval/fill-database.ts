import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { Client } from 'pg'

/** A file of a corpus: front matter, then the post's content. */
const FRONT_MATTER = /^---\n(?<fields>.*?)\n---\n(?<content>.*)$/s

type Post = {
  slug: string
  title: string
  author: string
  category: string
  published: string
  excerpt: string
  content: string
}

/** Removes all posts with their authors and categories. */
export async function emptyDatabase(url: string): Promise<void> {
  await runSql(
    url,
    `truncate public.posts cascade;
     delete from public.categories;
     delete from auth.users;
     delete from public.passages`,
  )
}

/** Publishes the posts of a corpus as its authors, who are administrators, and counts their words. */
export async function fillWithCorpus(url: string, folder: string): Promise<void> {
  const posts = JSON.stringify(await readPosts(join(folder, 'posts')))
  const rows = `jsonb_to_recordset($1::jsonb) as given
    (slug text, title text, author text, category text, published date, excerpt text, content text)`
  await runAll(
    url,
    [
      `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       select md5(author)::uuid, 'authenticated', 'authenticated', md5(author) || '@corpus.test', now(), '{}',
         jsonb_build_object(
           'first_name', split_part(author, ' ', 1),
           'last_name', substr(author, length(split_part(author, ' ', 1)) + 2)
         )
       from ${rows} group by author`,
      `insert into public.user_roles (user_id, role) select distinct md5(author)::uuid, 'admin' from ${rows}`,
      `insert into public.categories (id, name, slug)
       select distinct md5(category)::uuid, category, md5(category) from ${rows}`,
      `insert into public.posts
         (id, slug, title, excerpt, content, author_id, category_id, published, published_at, created_at)
       select md5(slug)::uuid, slug, title, excerpt, content, md5(author)::uuid, md5(category)::uuid, true,
         published + interval '12:00', published + interval '12:00'
       from ${rows}`,
    ],
    [posts],
  )
  await runSql(url, 'select public.count_passage_words()')
}

async function readPosts(folder: string): Promise<Post[]> {
  const files = (await readdir(folder)).sort()
  return Promise.all(
    files.map(async (file) => readPost(basename(file, '.html'), await readFile(join(folder, file), 'utf8'))),
  )
}

function readPost(slug: string, text: string): Post {
  const { fields, content } = FRONT_MATTER.exec(text)?.groups ?? {}
  if (fields === undefined || content === undefined) throw new Error(`${slug} has no front matter`)
  const read = (name: string) => {
    const value = new RegExp(`^${name}: *(.+)$`, 'm').exec(fields)?.[1]
    if (value === undefined) throw new Error(`${slug} has no ${name}`)
    return value.trim()
  }
  return {
    slug,
    title: read('title'),
    author: read('author'),
    category: read('category'),
    published: read('published'),
    excerpt: read('excerpt'),
    content,
  }
}

async function runAll(url: string, statements: readonly string[], values: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}
