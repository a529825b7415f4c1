// Writes the passages of the built pages for the assistant's index; part of `npm run build`.
import { createPublicDataClient } from './data/public-data-client.ts'
import { loadBuiltSite } from './pages/load-site.ts'
import { writeBuiltPassages } from './passages/built-passages.ts'
import { readPassages } from './passages/read-passages.ts'

/** Passages have no addresses with a host, and no dates, so the settings of a running site don't matter. */
const SETTINGS = { siteUrl: 'http://site.invalid', timeZone: 'UTC', supabaseUrl: '', supabaseKey: 'none' }

/**
 * The only row of every table: a post, a tag, a category and an author. Passages leave out lists of posts and of links,
 * but not what a page says when it has none.
 */
const ROW = {
  ...{ id: '00000000-0000-4000-8000-000000000000', user_id: '00000000-0000-4000-8000-000000000000' },
  ...{ title: 'Post', excerpt: null, slug: 'post', published_at: null, view_count: 0, category: null, post_tags: [] },
  ...{ name: 'Name', post_count: 1 },
}

const renderer = await loadBuiltSite('build/site', {
  client: createPublicDataClient({
    supabaseUrl: '',
    supabaseKey: SETTINGS.supabaseKey,
    backend: { fetch: async () => Response.json([ROW]) },
  }),
  settings: SETTINGS,
  findBestPassage: async () => null,
  renderPost() {
    throw new Error('A post is not a page with a fixed address')
  },
})
await writeBuiltPassages(await readPassages(renderer, SETTINGS))
