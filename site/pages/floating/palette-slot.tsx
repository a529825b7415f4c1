import { lazy, Suspense, useEffect, useState } from 'react'
import { isTextField } from '#site/lib/is-text-field.ts'

// Its code comes with the first press of the keys.
const SearchPalette = lazy(async () => {
  const { SearchPalette: component } = await import('#site/features/site-search/palette/search-palette.tsx')
  return { default: component }
})

/** Ctrl+K or Cmd+K searches the site from any page, but not while somebody types. */
export function PaletteSlot() {
  const [isOpen, setIsOpen] = useState(false)
  useSearchShortcut(() => setIsOpen(true))
  if (!isOpen) return null
  return (
    <Suspense>
      <SearchPalette onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}

function useSearchShortcut(onPress: () => void): void {
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
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}
