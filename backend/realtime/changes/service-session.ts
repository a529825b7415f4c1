import type { DatabaseSession } from '#backend/database/database.ts'

/** Whose rights the process uses for its own tables; what subscribers may see is asked with theirs. */
export const SERVICE: DatabaseSession = { role: 'service_role', settings: { search_path: '' } }
