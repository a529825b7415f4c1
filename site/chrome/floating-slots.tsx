import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useSession } from '#site/features/session/session-provider.tsx'
import { SearchPalette } from '#site/features/site-search/palette/search-palette.tsx'
import { deleteStoredAnswers } from '#site/lib/answers-storage-key.ts'
import { hasStoredSession } from '#site/lib/auth-storage-key.ts'
import { SHORTCUTS } from '#site/lib/shortcuts.ts'
import { useShortcut } from '#site/lib/use-shortcut.ts'

// Loaded only with a session; visitors never download it.
const AskBar = lazy(async () => {
  const { AskBar: component } = await import('#site/features/ask-bar/ask-bar.tsx')
  return { default: component }
})

/** The bar that asks the assistant from any page, for signed-in members. */
export function AskBarSlot() {
  const { user, isLoading } = useSession()
  useDeleteAnswers(!isLoading && user === null)
  if (!user) return null
  return (
    <Suspense>
      <AskBar isSignedIn={hasStoredSession} />
    </Suspense>
  )
}

/** Deletes the assistant's answers after a sign-out, here or in another tab, so that the next reader can't see them. */
function useDeleteAnswers(isSignedOut: boolean): void {
  useEffect(() => {
    if (isSignedOut) deleteStoredAnswers()
  }, [isSignedOut])
}

/** The site search palette, which Ctrl+K or Cmd+K opens on any page. */
export function PaletteSlot() {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  useShortcut(SHORTCUTS.search, open)
  return isOpen && <SearchPalette onClose={() => setIsOpen(false)} />
}
