import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** The same on a Mac. */
export const SIDE_KEYS = 'Ctrl+Alt+H'
export const SIDE_SHORTCUT = 'Control+Alt+H'

/** Ctrl+Alt+H shows the other side of the content, with the focus in it. It does nothing while a dialog is open. */
export function useSideShortcut(onSwitch: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.ctrlKey && event.altKey && !event.shiftKey && !event.metaKey && event.code === 'KeyH'
    if (!isShortcut || event.repeat || document.querySelector('dialog[open]')) return
    event.preventDefault()
    flushSync(onSwitch)
    document.querySelector<HTMLElement>('[name=content]')?.focus()
  })
  useEffect(() => {
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}
