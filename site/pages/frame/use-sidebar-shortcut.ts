import { useEffect } from 'react'
import { isTextField } from '#site/lib/is-text-field.ts'

/** Ctrl+B or Cmd+B, but not while the visitor types: there it belongs to the text (readings D34). */
export function useSidebarShortcut(onPress: () => void): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event) || isTextField(event.target)) return
      event.preventDefault()
      onPress()
    }

    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [onPress])
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'b' && ctrlKey !== metaKey && !altKey && !shiftKey
}
