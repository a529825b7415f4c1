import { type ReactNode, useEffect } from 'react'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { provideSupabaseSettings } from '#site/lib/supabase-browser.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useRouteFocus } from './use-route-focus.ts'

/** What surrounds every page: header, main, footer, and the words for route changes. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const announcement = useRouteFocus()
  useProvidedSettings()

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}

/** Tells the lazily loaded client where the service is; it waits for this. */
function useProvidedSettings(): void {
  const settings = usePublicSettings()
  useEffect(() => {
    if (settings) provideSupabaseSettings(settings)
  }, [settings])
}
