// Records the checksums of new migrations: `node cli/freeze-migrations.ts`. A recorded one never changes again
// (decision 0103); cli/documents/frozen-migrations.test.ts compares them.
import { appendFileSync, readFileSync } from 'node:fs'
import { readMigrations } from '@headwater/backend/database'
import { migrationFolders } from '#server/data/migration-folders.ts'

const FILE = 'cli/frozen-migrations.txt'

const recorded = readFileSync(FILE, 'utf8')
const added = (await readMigrations(migrationFolders)).filter(({ name }) => !recorded.includes(name))
appendFileSync(FILE, added.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''))
console.log(`${added.length} migrations were recorded.`)
