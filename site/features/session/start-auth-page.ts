import type { AuthError } from '@supabase/supabase-js'
import { hasStoredSession } from '#site/lib/auth-storage-key.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { adoptLinkSession } from './adopt-link-session.ts'
import { type LinkTokens, readAuthFragment } from './auth-fragment.ts'
import { readUserId } from './token-claims.ts'

/** How /auth begins. */
export type AuthPageStart =
  /** Without a session: the form of the tab that the link names. */
  | { kind: 'sign-in' | 'sign-up' }
  /** A session was there already: nothing to do here. */
  | { kind: 'signed-in' }
  /** A mail link has just signed in. */
  | { kind: 'confirmed' }
  | { kind: 'recovery'; email: string }
  | { kind: 'problem'; code: string; message: string }

type StartOptions = {
  hash: string
  /** `?tab=sign-up` opens the second tab. */
  tab?: string | null
  connect: () => Promise<Pick<BrowserSupabase, 'auth'>>
}

/** Decides what /auth shows, from the address fragment and the stored session. */
export async function startAuthPage({ hash, tab, connect }: StartOptions): Promise<AuthPageStart> {
  const fragment = readAuthFragment(hash)
  if (fragment.kind === 'problem') return fragment
  if (fragment.kind === 'none') {
    if (await hasSession(connect)) return { kind: 'signed-in' }
    return { kind: tab === 'sign-up' ? 'sign-up' : 'sign-in' }
  }

  const supabase = await connect()
  // Anybody can write an address with a session of his own. Recovery shows whose account it is and asks for a
  // password; everything else would sign the visitor over to that account without a word.
  if (fragment.kind === 'session' && (await isOtherAccount(supabase, fragment.tokens))) return OTHER_ACCOUNT
  const { session, error } = await adoptLinkSession(supabase, fragment.tokens)
  if (!session) return problemOf(error)
  return fragment.kind === 'recovery' ? { kind: 'recovery', email: session.user.email ?? '' } : { kind: 'confirmed' }
}

const OTHER_ACCOUNT = { kind: 'problem', code: 'other_account', message: '' } as const

async function isOtherAccount({ auth }: Pick<BrowserSupabase, 'auth'>, { access_token }: LinkTokens): Promise<boolean> {
  const { session } = (await auth.getSession()).data
  return session !== null && readUserId(access_token) !== session.user.id
}

async function hasSession(connect: StartOptions['connect']): Promise<boolean> {
  if (!hasStoredSession()) return false
  const { auth } = await connect()
  return (await auth.getSession()).data.session !== null
}

function problemOf(error: AuthError | null): AuthPageStart {
  const code = error?.name === 'AuthRetryableFetchError' ? 'unreachable' : (error?.code ?? 'otp_expired')
  return { kind: 'problem', code, message: error?.message ?? '' }
}
