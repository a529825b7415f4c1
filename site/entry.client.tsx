import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Tells server/boot-script.js that clicks and submits held back until now can be repeated. */
function HydrationSignal() {
  useEffect(() => {
    window.dispatchEvent(new Event('site:hydrated'))
  }, [])
  return null
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <HydrationSignal />
    </StrictMode>,
  )
})
