import { useEffect, useRef } from 'react'
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
  const openedWith = useRef(hash)

  useEffect(() => {
    if (readAuthFragment(hash).kind === 'none') return
    if (!isAuthPath(pathname)) {
      // A fresh document, so that the tokens do not stay in the history of the page that they reached by mistake.
      window.location.replace(`/auth${hash}`)
    } else if (hash !== openedWith.current) {
      // A link opened in a tab that shows /auth already changes only the fragment, which loads nothing by itself.
      window.location.reload()
    }
  }, [pathname, hash])
}

function isAuthPath(pathname: string): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/')
}
