import { isTextField } from '#site/lib/is-text-field.ts'
import { isShortcut, SHORTCUTS } from '#site/lib/shortcuts.ts'
import { SIDEBAR_ID, toggleSidebar } from '#site/lib/sidebar.ts'
import { hasInvokerCommands } from '#site/ui/invoker-command.ts'
import { whenHydrated } from './hydrated.ts'

/** React hydrates the whole page in one long task when it hears of a press, instead of in small ones. */
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const

/**
 * Loses nothing that the visitor does before React listens. The menus answer at once. Other clicks on buttons that need
 * script, submits of forms that need script, and the site's shortcuts are held and repeated after hydration. They are
 * hidden from React, which may hydrate during the event and would then answer twice. Links, GET forms and buttons that
 * the browser itself understands work without any of this.
 */
export function answerEarlyActions(): void {
  const early = new AbortController()
  const options = { capture: true, signal: early.signal }
  let repeatClick = () => {}
  let repeatSubmit = () => {}
  let shortcut: KeyboardEvent | null = null
  let typed = ''

  function handleClick(event: MouseEvent): void {
    const button = (event.target as Element).closest?.('button')
    if (button?.type !== 'button' || button.hasAttribute('popovertarget')) return
    event.stopImmediatePropagation()
    if (!answerAtOnce(button)) repeatClick = () => button.isConnected && button.click()
  }

  function handleSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    if (form.getAttribute('method')?.toLowerCase() !== 'post') return
    event.preventDefault()
    event.stopImmediatePropagation()
    repeatSubmit = () => form.isConnected && form.requestSubmit(event.submitter)
  }

  /** Text typed after the search's shortcut belongs to the search that it will open. Escape takes both back. */
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
    // Once the search has taken the focus.
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

/** Whether the button has been answered: by the browser, or here without React. */
function answerAtOnce(button: HTMLButtonElement): boolean {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '') as HTMLDialogElement | null
  if (dialog) {
    // Chromium from 135, Firefox from 144 and Safari from 26.2 do it themselves.
    if (hasInvokerCommands()) return true
    if (button.getAttribute('command') === 'close') dialog.close()
    else dialog.showModal()
    return true
  }
  if (button.getAttribute('aria-controls') !== SIDEBAR_ID) return false
  toggleSidebar()
  return true
}
