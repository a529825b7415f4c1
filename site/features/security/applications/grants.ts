import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** An application to which the member has given access. */
export type OwnGrant = {
  clientId: string
  /** Chosen by the application itself. */
  name: string
  /** ISO time. */
  grantedAt: string
}

export async function listGrants({ auth }: BrowserSupabase): Promise<OwnGrant[]> {
  const grants = unwrap(await auth.oauth.listGrants())
  return (grants ?? []).map(({ client, granted_at: grantedAt }) => ({
    clientId: client.id,
    name: client.name.trim() || 'An application without a name',
    grantedAt,
  }))
}

/** Ends the application's sessions at once. Access that was removed in the meantime is not a failure. */
export async function removeGrant({ auth }: BrowserSupabase, clientId: string): Promise<void> {
  const { error } = await auth.oauth.revokeGrant({ clientId })
  if (error && error.code !== 'oauth_consent_not_found') throw error
}
