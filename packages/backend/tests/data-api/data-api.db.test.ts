import { differences } from './differences.ts'
import { pages } from './pages.ts'
import { testPages } from './test-pages.ts'

const header = `# rest/v1, sentence by sentence

What PostgREST's public documentation promises, in our words, one line per sentence. Each line is a test on a real
PostgreSQL: \`packages/backend/tests/data-api\` has the requests and the expected answers, and
\`vitest run --project db packages/backend/tests/data-api -u\` writes this file.
`

await testPages({ header, pages, reasons: differences, differences, file: '../../docs/data-api.md' })
