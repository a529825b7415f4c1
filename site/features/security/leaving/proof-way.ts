import type { UserIdentity } from '@supabase/supabase-js'

/** How members can prove their identity on this page. */
export type ProofWay =
  /** With the password, or a code by email for those who have none. */
  | 'password'
  /** With a code by email: the account has no password. */
  | 'code'
  /** Only at their organization. */
  | 'organization'

/** `identities` is null when they could not be read. */
export function proofWay(identities: readonly UserIdentity[] | null): ProofWay {
  if (!identities || identities.length === 0 || identities.some(({ provider }) => provider === 'email'))
    return 'password'
  return identities.every(({ provider }) => provider.startsWith('sso:')) ? 'organization' : 'code'
}
