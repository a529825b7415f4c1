import { openApiChecks } from './checks/openapi.ts'
import { connectionChecks, schemaCacheChecks } from './checks/schema-cache-and-connections.ts'
import { functionChecks, planChecks, tableChecks } from './checks/tables-and-functions.ts'
import { authenticationChecks, tokenKeyChecks } from './checks/tokens.ts'
import { transactionChecks } from './checks/transactions.ts'
import { testDocument } from './test-document.ts'

await testDocument(new URL('../../docs/data-api.md', import.meta.url), {
  ...{ ...tableChecks, ...functionChecks, ...planChecks, ...openApiChecks, ...transactionChecks },
  ...{ ...authenticationChecks, ...tokenKeyChecks, ...schemaCacheChecks, ...connectionChecks },
})
