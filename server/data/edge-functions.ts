import type { EdgeFunction } from '#backend/functions/functions-module.ts'

/**
 * The handlers of supabase/functions by their names in the address. `verifyToken` is what `verify_jwt`
 * says in supabase/config.toml. There is none yet: the assistant and the contact form bring the first.
 */
export const edgeFunctions: Readonly<Record<string, EdgeFunction>> = {}
