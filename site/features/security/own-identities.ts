import type { AuthError, SignInWithOAuthCredentials, UserIdentity } from '@supabase/supabase-js'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { dismissErrors, showError, showSuccess } from '#site/ui/toast-store.ts'
import { LINK_DONE, linkProblemText } from './identity-texts.ts'

/** Throws when the identities cannot be read. */
export async function readOwnIdentities({ auth }: BrowserSupabase): Promise<UserIdentity[]> {
  const { data, error } = await auth.getUserIdentities()
  if (error) throw error
  return data.identities
}

/** Leaves the site for the provider, which sends the browser back to this page. Null once the browser is leaving. */
export async function startLinking({ auth }: BrowserSupabase, name: string): Promise<AuthError | null> {
  const { error } = await auth.linkIdentity({
    // The client's type lists the hosted service's providers; an operator may add others.
    provider: name as SignInWithOAuthCredentials['provider'],
    options: { redirectTo: `${window.location.origin}/profile/security` },
  })
  return error
}

/**
 * Links the identity that the code is for. The code also opens a session, which hasn't proved the second factor and would
 * be one more device in the list. So this browser keeps its own session and ends the new one.
 */
async function finishLinking(
  { auth }: BrowserSupabase,
  { code, flowId }: Extract<LinkReturn, { kind: 'code' }>,
): Promise<AuthError | null> {
  const own = (await auth.getSession()).data.session
  const { data, error } = await auth.exchangeCodeForSession(code, flowId ? { flowId } : undefined)
  if (error) return error
  if (!own) return null
  const kept = await auth.setSession(own)
  // Without it the new session is the only one.
  if (kept.error) return null
  const ended = await auth.admin.signOut(data.session.access_token, 'local')
  if (ended.error) console.warn(ended.error)
  return null
}

/** Afterward the session names the account's new address, if it has one. */
export async function unlinkIdentity({ auth }: BrowserSupabase, identity: UserIdentity): Promise<AuthError | null> {
  const { error } = await auth.unlinkIdentity(identity)
  if (!error) await auth.refreshSession()
  return error
}

/** Completes what a "Connect" button started, and reports the outcome. */
export async function settleLinking(connect: Connect, back: LinkReturn): Promise<void> {
  const problem = back.kind === 'problem' ? back : await finish(connect, back)
  if (problem) return showError(linkProblemText(problem))
  dismissErrors()
  showSuccess(LINK_DONE)
}

type Problem = { code: string; message: string }

async function finish(connect: Connect, back: Extract<LinkReturn, { kind: 'code' }>): Promise<Problem | null> {
  try {
    const error = await finishLinking(await connect(), back)
    return error && { code: error.code ?? '', message: error.message }
  } catch (error) {
    console.warn(error)
    return { code: '', message: '' }
  }
}

/** What another service's page sent along when it returned the browser to the security page. */
type LinkReturn =
  | { kind: 'code'; code: string; flowId: string | null }
  | { kind: 'problem'; code: string; message: string }

/** Null when the page was opened in any other way. */
export function readLinkReturn(query: URLSearchParams): LinkReturn | null {
  const problem = query.get('error_code') ?? query.get('error')
  if (problem) return { kind: 'problem', code: problem, message: query.get('error_description') ?? '' }
  const code = query.get('code')
  return code ? { kind: 'code', code, flowId: query.get('sb_flow_id') } : null
}
