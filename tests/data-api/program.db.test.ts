import { testDocument } from '@headwater/backend/tests/data-api/test-document.ts'
import { configurationChecks } from './configuration.ts'
import { httpServerChecks } from './http-server.ts'

await testDocument(new URL('../../docs/backend-program.md', import.meta.url), {
  ...configurationChecks,
  ...httpServerChecks,
})
