import { fileURLToPath } from 'node:url'

/** The folders of `migrate()`, in their order. */
export const backendMigrations = fileURLToPath(new URL('../backend/database/migrations', import.meta.url))
export const siteMigrations = fileURLToPath(new URL('../supabase/migrations', import.meta.url))
export const migrationFolders = [backendMigrations, siteMigrations]
