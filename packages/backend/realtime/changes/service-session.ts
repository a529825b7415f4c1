import type { DatabaseSession } from '#backend/database/database.ts'

/** The role with which the process uses its own tables; what subscribers may see is queried with their own. */
export const SERVICE: DatabaseSession = { role: 'service_role', settings: { search_path: '' } }
