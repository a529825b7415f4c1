import type { TrustedTypes } from './trusted-types.ts'

/**
 * Starts the site's modules after load, first paint, all styles and idle time, or as soon as the visitor does something.
 * They stand in the page as text (server/pages/defer-hydration.ts); pages without that text start by themselves.
 */
export function startModules(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('boot', { createScript: (text) => text })
  // Not `pointerover` or `pointermove`: a mouse that merely rests where the page appears sets them off.
  const interests = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click', 'submit']
  let isStarted = false

  function preload(href: string): void {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }

  function start(): void {
    const boot = document.getElementById('boot') as HTMLScriptElement | null
    if (isStarted || !boot) return
    isStarted = true
    for (const interest of interests) removeEventListener(interest, handleInterest, true)
    dispatchEvent(new Event('site:start'))
    for (const href of (boot.dataset.modules ?? '').split(' ')) preload(href)
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

  for (const interest of interests) addEventListener(interest, handleInterest, { capture: true, passive: true })
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  const painted = new Promise((resolve) => addEventListener('site:painted', resolve))
  // One after the other: the layout with all styles and the parsing of the modules would slow each other down.
  const styled = new Promise((resolve) => addEventListener('site:styled', resolve))
  void Promise.all([loaded, painted, styled]).then(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 1000 })
    else setTimeout(start, 200)
  })
}
