import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const PASSWORD_KINDS: Readonly<Record<string, 'recovery' | 'invitation'>> = {
  recovery: 'recovery',
  invite: 'invitation',
}

/**
 * Where linking another service's account ends, whether it succeeded or not. The page reads the same problem from the
 * query.
 */
const LINKING_PATH = '/profile/security'

/**
 * Email links may land on a page other than /auth, for instance on the home page when the service refused their redirect
 * URL. This moves their fragment to /auth, which handles it. Renders nothing.
 */
export function AuthLinkCatcher() {
  useCaughtAuthLinks()
  return null
}

function useCaughtAuthLinks(): void {
  const { pathname, hash } = useLocation()
  const openedWith = useRef(hash)

  useEffect(() => {
    const { kind } = readAuthFragment(hash)
    if (kind === 'none' || (kind === 'problem' && pathname === LINKING_PATH)) return
    if (!isAuthPath(pathname)) {
      // Replaces the document, so that the tokens do not stay in the browser history under the wrong page.
      window.location.replace(`/auth${hash}`)
    } else if (hash !== openedWith.current) {
      // A link opened in a tab that already shows /auth changes only the fragment, which does not reload the page.
      window.location.reload()
    }
  }, [pathname, hash])
}

function isAuthPath(pathname: string): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/')
}

/** What an email link, or a redirect of the auth service, left in the URL fragment. */
type AuthFragment =
  | { kind: 'none' }
  | { kind: 'session'; tokens: LinkTokens }
  | { kind: 'recovery' | 'invitation'; tokens: LinkTokens }
  | { kind: 'problem'; code: string; message: string }

export type LinkTokens = { access_token: string; refresh_token: string }

/** Reads fragments such as `#access_token=…&type=recovery`; without an access token the type means nothing. */
export function readAuthFragment(hash: string): AuthFragment {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const code = fields.get('error_code') ?? fields.get('error')
  if (code) return { kind: 'problem', code, message: fields.get('error_description') ?? '' }

  const accessToken = fields.get('access_token')
  if (!accessToken) return { kind: 'none' }
  const tokens = { access_token: accessToken, refresh_token: fields.get('refresh_token') ?? '' }
  const type = fields.get('type') ?? ''
  return { kind: (Object.hasOwn(PASSWORD_KINDS, type) && PASSWORD_KINDS[type]) || 'session', tokens }
}
