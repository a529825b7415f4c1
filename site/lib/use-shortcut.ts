import { useEffect } from 'react'
import { isShortcut, isTextField, type Shortcut } from './shortcuts.ts'

/** Ctrl or Cmd with the letter, except while the visitor types: the key then belongs to the text (readings D34). */
export function useShortcut(letter: Shortcut, onPress: () => void): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event, letter) || isTextField(event.target)) return
      event.preventDefault()
      onPress()
    }

    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [letter, onPress])
}
