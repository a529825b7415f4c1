import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readAuthFragment } from './auth-fragment.ts'

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
