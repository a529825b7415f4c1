// Exports the site's posts: `npm run export [-- --to <folder>]`. Works whether or not the site is running.
import { readConfig } from '#server/config/config.ts'
import { loadEnvironmentFile } from '#server/config/load-environment-file.ts'
import { openByteStore } from '#server/data/open-byte-store.ts'
import { readSite } from './exchange/exporting/read-site.ts'
import { writeFolder } from './exchange/exporting/write-folder.ts'
import { withOwnDatabase } from './exchange/own-database.ts'
import { readArguments } from './read-arguments.ts'

const USAGE = `Usage: npm run export [-- options]

  Writes every post as Markdown with front matter, its cover, and one JSON with everything (site.json).

  --to <folder>   a new or empty folder; "export" if not given
  --drafts        includes drafts, of all members
`

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = readArguments(USAGE, {
      options: { to: { type: 'string', default: 'export' }, drafts: { type: 'boolean', default: false } },
    })
    console.log(await run(values.to, values.drafts))
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

async function run(folder: string, withDrafts: boolean): Promise<string> {
  loadEnvironmentFile()
  const config = readConfig(process.env)
  return withOwnDatabase(config, async (client) => {
    const bytes = await openByteStore(config)
    try {
      const contents = await readSite(client, { siteUrl: config.siteUrl, withDrafts, now: new Date() })
      const missing = await writeFolder(folder, contents, bytes)
      const { posts } = contents.site
      const written = `${posts.length} posts and ${contents.covers.size - missing.length} covers are in ${folder}.`
      return [written, ...missing.map((path) => `The bytes of ${path} are missing.`)].join('\n')
    } finally {
      await bytes.close()
    }
  })
}
