import type { EnvironmentReader } from './read-environment.ts'

/** The anonymous key is part of every page, so a key with full access would become public in its place. */
export function refuseSwappedKeys(read: EnvironmentReader): void {
  if (roleOf(read.optional('SUPABASE_ANON_KEY')) === 'service_role') {
    read.problem('SUPABASE_ANON_KEY is a key with full access, which every page would show: set the anonymous key')
  }
  if (roleOf(read.optional('SUPABASE_SERVICE_ROLE_KEY')) === 'anon') {
    read.problem('SUPABASE_SERVICE_ROLE_KEY is the anonymous key, which has too few rights: set the service_role key')
  }
}

/** Null if the key does not reveal its role. */
function roleOf(key: string | null): string | null {
  if (key === null) return null
  if (key.startsWith('sb_secret_')) return 'service_role'
  if (key.startsWith('sb_publishable_')) return 'anon'
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8')
  return /"role"\s*:\s*"(\w+)"/.exec(payload)?.[1] ?? null
}
