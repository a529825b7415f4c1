import { lazy, Suspense, useEffect, useState } from 'react'
import { EARLY_SEARCH_EVENT, isSearchOpen } from '#site/lib/early-search.ts'

// Its code comes with the first press of the keys.
const SearchPalette = lazy(async () => {
  const { SearchPalette: component } = await import('#site/features/site-search/palette/search-palette.tsx')
  return { default: component }
})

/** The search of the site, which the keys open on any page. */
export function PaletteSlot() {
  const [isOpen, setIsOpen] = useState(false)
  useEarlySearch(setIsOpen)
  if (!isOpen) return null
  return (
    <Suspense>
      <SearchPalette onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}

/** Follows the box of the boot script, which may have been opened before anybody listened. */
function useEarlySearch(onChange: (isOpen: boolean) => void): void {
  useEffect(() => {
    const follow = () => onChange(isSearchOpen())
    follow()
    window.addEventListener(EARLY_SEARCH_EVENT, follow)
    return () => window.removeEventListener(EARLY_SEARCH_EVENT, follow)
  }, [onChange])
}
