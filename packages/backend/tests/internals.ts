// What tests and benchmarks of a whole site use of the backend beyond its face.
export { fromBase32 } from '../auth/factors/totp/base32.ts'
export { totpCode, totpStep } from '../auth/factors/totp/totp.ts'
export { readNewClient } from '../auth/oauth-server/client-form.ts'
export { saveClient } from '../auth/oauth-server/clients.ts'
export { createSchemaCache } from '../database/create-schema-cache.ts'
export type { DatabaseSession, Statement } from '../database/database.ts'
export { createRestModule } from '../rest/rest-module.ts'
export { createStorageModule } from '../storage/storage-module.ts'
