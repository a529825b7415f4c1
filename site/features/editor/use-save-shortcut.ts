import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S or Cmd+S saves the post instead of the page as a file. It does nothing while a dialog is open. */
export function useSaveShortcut(onSave: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isShortcut || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!event.repeat && !document.querySelector('dialog[open]')) onSave()
  })
  useEffect(() => {
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}
