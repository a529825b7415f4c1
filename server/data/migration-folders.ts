import { fileURLToPath } from 'node:url'
import { backendMigrations } from '@headwater/backend/database'

export const siteMigrations = fileURLToPath(new URL('../../supabase/migrations', import.meta.url))
/**
 * In the order in which `migrate()` must apply them. Those of the backend create the auth schema, role privileges and
 * bookkeeping tables, which the hosted service already has.
 */
export const migrationFolders = [backendMigrations, siteMigrations]
