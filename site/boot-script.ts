/** The names that a page's CSP allows. `post-body` is made by lib/trusted-html.ts. */
export const TRUSTED_TYPES_POLICIES = ['default', 'boot', 'post-body'] as const

type TrustedTypes = {
  createPolicy: (
    name: (typeof TRUSTED_TYPES_POLICIES)[number],
    rules: { createHTML?: (text: string) => string | null; createScript?: (text: string) => string },
  ) => { createScript: (text: string) => string }
}

/*
 * Not among the interests: `pointerover` and `pointermove`, which a mouse that merely rests where the page
 * appears sets off before the first paint. And load may come before it too, so a frame is waited for.
 */

/**
 * The only script that runs before the site's modules. It stands in the head of every page as text
 * (`runBootScript.toString()`), so it may use nothing from outside of itself.
 *
 * It starts the modules after load and idle time or at the visitor's first sign of interest, and it
 * keeps what the visitor does until React listens: a click on a button that needs script, and the
 * submit of a form that needs script, are repeated then. Links and GET forms work without any of this.
 */
export function runBootScript(): void {
  const trustedTypes = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  // React makes script elements from exactly this text. Text without a tag is harmless as HTML.
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
  })
  const policy = trustedTypes?.createPolicy('boot', { createScript: (text) => text })
  const interests = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']
  let isStarted = false
  let heldButton: HTMLElement | null = null
  let heldForm: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null

  function start(): void {
    const boot = document.getElementById('boot') as HTMLScriptElement | null
    if (isStarted || !boot) return
    isStarted = true
    for (const interest of interests) removeEventListener(interest, start, true)
    for (const href of (boot.dataset.modules ?? '').split(' ')) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.text = policy ? policy.createScript(boot.text) : boot.text
    document.head.append(script)
  }

  function holdClick(event: Event): void {
    const button = (event.target as Element).closest?.('button')
    if (button?.type !== 'button') return
    if (button.hasAttribute('popovertarget') || button.hasAttribute('commandfor')) return
    heldButton = button
    start()
  }

  function holdSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    if (form.getAttribute('method')?.toLowerCase() !== 'post') return
    event.preventDefault()
    heldForm = { form, submitter: event.submitter }
    start()
  }

  function release(): void {
    document.removeEventListener('click', holdClick, true)
    document.removeEventListener('submit', holdSubmit, true)
    if (heldButton?.isConnected) heldButton.click()
    if (heldForm?.form.isConnected) heldForm.form.requestSubmit(heldForm.submitter)
  }

  for (const interest of interests) addEventListener(interest, start, { capture: true, passive: true })
  document.addEventListener('click', holdClick, true)
  document.addEventListener('submit', holdSubmit, true)
  addEventListener('site:hydrated', release, { once: true })
  addEventListener('load', () => {
    const startWhenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start, 200)
    requestAnimationFrame(startWhenIdle)
  })
}
