import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readAuthFragment } from './auth-fragment.ts'

/**
 * Mail links may land on another page than /auth, for instance on the site's root when their own address was refused.
 * Their fragment then moves to /auth, which knows what to do with it. Draws nothing.
 */
export function AuthLinkCatcher() {
  useCaughtAuthLinks()
  return null
}

function useCaughtAuthLinks(): void {
  const { pathname, hash } = useLocation()

  useEffect(() => {
    if (isAuthPath(pathname) || readAuthFragment(hash).kind === 'none') return
    // A fresh document, so that the tokens do not stay in the history of the page that they reached by mistake.
    window.location.replace(`/auth${hash}`)
  }, [pathname, hash])
}

function isAuthPath(pathname: string): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/')
}
