import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/**
 * Tells boot/hold-early-actions.ts that clicks and submits held back until now can be repeated. It stands around the
 * router, not beside it: a sibling would give every `useId` another value than the server's.
 */
function HydrationSignal({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event('site:hydrated'))
  }, [])
  return children
}

// Only for hot reload: every page carries its styles already.
if (import.meta.env.DEV) void import('./styles/app.css')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydrationSignal>
        <HydratedRouter />
      </HydrationSignal>
    </StrictMode>,
  )
})
