import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Tells boot/hold-early-actions.ts that clicks and submits held back until now can be repeated. */
function HydrationSignal() {
  useEffect(() => {
    window.dispatchEvent(new Event('site:hydrated'))
  }, [])
  return null
}

// Only for hot reload: every page carries its styles already.
if (import.meta.env.DEV) void import('./styles/app.css')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <HydrationSignal />
    </StrictMode>,
  )
})
