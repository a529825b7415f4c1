import { isShortcut, isTextField, SHORTCUTS } from '#site/lib/shortcuts.ts'
import { SIDEBAR_ID, toggleSidebar } from '#site/lib/sidebar.ts'
import { hasInvokerCommands } from '#site/ui/invoker-command.ts'
import { whenHydrated } from './hydrated.ts'

/** When React receives one of these events, it hydrates the whole page in one long task instead of in small ones. */
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const

/**
 * Makes sure that no action before hydration is lost. The drawer and the sidebar respond at once. Clicks on other
 * buttons that need JavaScript and on links with `data-early`, which stand for such a button, submits of such forms, and
 * the site's shortcuts are held back and repeated after hydration. They are hidden from React, which may hydrate during the event and would then respond twice. Other links, GET
 * forms and buttons that the browser handles natively work without any of this.
 */
export function answerEarlyActions(): void {
  const early = new AbortController()
  const options = { capture: true, signal: early.signal }
  let repeatClick = () => {}
  let repeatSubmit = () => {}
  let shortcut: KeyboardEvent | null = null
  let typed = ''

  function handleClick(event: MouseEvent): void {
    const target = event.target as Element
    const link = target.closest?.<HTMLElement>('a[data-early]')
    if (link) holdLink(event, link.dataset.early ?? '')
    const button = link ? null : target.closest?.('button')
    if (button?.type !== 'button' || button.hasAttribute('popovertarget')) return
    event.stopImmediatePropagation()
    if (!answerAtOnce(button)) repeatClick = () => button.isConnected && button.click()
  }

  /** A new tab or window may still open the link. */
  function holdLink(event: MouseEvent, name: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // By then the link may have become the button.
    repeatClick = () => document.querySelector<HTMLElement>(`[data-early="${name}"]`)?.click()
  }

  function handleSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    if (form.getAttribute('method')?.toLowerCase() !== 'post') return
    event.preventDefault()
    event.stopImmediatePropagation()
    repeatSubmit = () => form.isConnected && form.requestSubmit(event.submitter)
  }

  /** Text typed after the search shortcut goes into the search that it will open. Escape cancels both. */
  function handleKey(event: KeyboardEvent): void {
    if (isTextField(event.target)) return
    if (isShortcut(event, ...Object.values(SHORTCUTS))) {
      shortcut = event
      typed = ''
    } else if (shortcut && event.key === 'Escape') shortcut = null
    else if (shortcut && event.key.length === 1) typed += event.key
    else return
    event.preventDefault()
  }

  function repeatKeys(): void {
    if (!shortcut) return
    const { key, ctrlKey, metaKey } = shortcut
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }),
    )
    // Waits until the search has the focus.
    setTimeout(() => document.execCommand('insertText', false, typed))
  }

  for (const press of PRESSES) {
    document.addEventListener(press, (event) => event.stopImmediatePropagation(), { ...options, passive: true })
  }
  document.addEventListener('click', handleClick, options)
  document.addEventListener('submit', handleSubmit, options)
  document.addEventListener('keydown', handleKey, options)
  whenHydrated(() => {
    early.abort()
    repeatClick()
    repeatSubmit()
    repeatKeys()
  })
}

/** Returns whether the click has been handled, by the browser or here without React. */
function answerAtOnce(button: HTMLButtonElement): boolean {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '') as HTMLDialogElement | null
  if (dialog) {
    // Chromium 135, Firefox 144, Safari 26.2 and later handle the command themselves.
    if (hasInvokerCommands()) return true
    if (button.getAttribute('command') === 'close') dialog.close()
    else dialog.showModal()
    return true
  }
  if (button.getAttribute('aria-controls') !== SIDEBAR_ID) return false
  toggleSidebar()
  return true
}
