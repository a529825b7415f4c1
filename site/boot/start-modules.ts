import { hasStoredSession } from '#site/lib/auth-storage-key.ts'
import type { TrustedTypes } from './trusted-types.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Starts the site's modules as soon as the visitor does something. They are fetched after load, first paint and all
 * styles; who then only looks gets them after three seconds, and who has signed in gets them at once, because the page
 * does not know it without them. They stand in the page as text (server/pages/defer-hydration.ts); pages without that
 * text start by themselves.
 */
export function startModules(): void {
  const patienceMs = 3000
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('boot', { createScript: (text) => text })
  const interests = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click', 'submit']
  let isStarted = false

  function findBoot(): HTMLScriptElement | null {
    return document.getElementById('boot') as HTMLScriptElement | null
  }

  /** `modulepreload` parses what comes, `prefetch` only keeps it. */
  function load(rel: 'modulepreload' | 'prefetch'): void {
    for (const href of (findBoot()?.dataset.modules ?? '').split(' ')) {
      const link = document.createElement('link')
      link.rel = rel
      link.href = href
      document.head.append(link)
    }
  }

  function start(): void {
    const boot = findBoot()
    if (isStarted || !boot) return
    isStarted = true
    for (const interest of interests) removeEventListener(interest, handleInterest, true)
    removeEventListener('pointermove', handleMove, true)
    dispatchEvent(new Event('site:start'))
    load('modulepreload')
    const script = document.createElement('script')
    script.type = 'module'
    script.text = policy ? policy.createScript(boot.text) : boot.text
    document.head.append(script)
  }

  /** Scrolling back to where the visitor was comes while the page is still read, when the text may be there in part. */
  function handleInterest(): void {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else start()
  }

  /** A mouse that merely rests where the page appears makes events, too. */
  function handleMove({ movementX, movementY }: PointerEvent): void {
    if (movementX !== 0 || movementY !== 0) start()
  }

  function invite(): void {
    if (isStarted || !findBoot()) return
    if (hasStoredSession()) {
      start()
      return
    }
    load('prefetch')
    addEventListener('pointermove', handleMove, { capture: true, passive: true })
    setTimeout(start, patienceMs)
  }

  for (const interest of interests) addEventListener(interest, handleInterest, { capture: true, passive: true })
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  const painted = new Promise((resolve) => addEventListener('site:painted', resolve))
  // One after the other: the layout with all styles and the parsing of the modules would slow each other down.
  const styled = new Promise((resolve) => addEventListener('site:styled', resolve))
  void Promise.all([loaded, painted, styled]).then(() => whenIdle(invite, { atLatestMs: 1000, untoldMs: 200 }))
}
