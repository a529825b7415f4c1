import { fileURLToPath } from 'node:url'

/** The auth schema, role privileges and bookkeeping tables, which the hosted service already has. */
export const backendMigrations = fileURLToPath(new URL('../../packages/backend/database/migrations', import.meta.url))
export const siteMigrations = fileURLToPath(new URL('../../supabase/migrations', import.meta.url))
/** In the order in which `migrate()` must apply them. */
export const migrationFolders = [backendMigrations, siteMigrations]
