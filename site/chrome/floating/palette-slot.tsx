import { useCallback, useState } from 'react'
import { SearchPalette } from '#site/features/site-search/palette/search-palette.tsx'
import { SHORTCUTS } from '#site/lib/shortcuts.ts'
import { useShortcut } from '#site/lib/use-shortcut.ts'

/** The site search palette, which Ctrl+K or Cmd+K opens on any page. */
export function PaletteSlot() {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  useShortcut(SHORTCUTS.search, open)
  return isOpen && <SearchPalette onClose={() => setIsOpen(false)} />
}
