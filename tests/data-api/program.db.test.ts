import { differences } from '@headwater/backend/tests/data-api/differences.ts'
import type { Page } from '@headwater/backend/tests/data-api/sentence.ts'
import { testPages } from '@headwater/backend/tests/data-api/test-pages.ts'
import { configuration } from './pages/configuration.ts'
import { httpServer } from './pages/http-server.ts'
import { type ProgramDifference, programDifferences } from './program-differences.ts'

const header = `# \`npm run backend\`, sentence by sentence

What PostgREST's public documentation promises of its program, in our words. Each line is a test in \`tests/data-api\`, and
\`vitest run --project db tests/data-api/program -u\` writes this file. The answers to requests are in
[packages/backend/docs/data-api.md](../packages/backend/docs/data-api.md).
`

const pages: readonly Page<ProgramDifference>[] = [httpServer, configuration]

await testPages({
  header,
  pages,
  reasons: { ...differences, ...programDifferences },
  differences: programDifferences,
  file: '../../docs/backend-program.md',
})
