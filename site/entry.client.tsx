import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { announceHydrated } from './first-load/hydrated.ts'

/** Wraps the router, because a sibling would make every `useId` value differ from the server's. */
function HydrationSignal({ children }: { children: ReactNode }) {
  useEffect(announceHydrated, [])
  return children
}

// Only for hot reload; every page already contains its styles.
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
