import { type ReactNode, useEffect } from 'react'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { provideSupabaseSettings } from '#site/lib/supabase-browser.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteSidebar } from './site-sidebar.tsx'
import { useKeptPreferences } from './use-kept-preferences.ts'
import { useRouteFocus } from './use-route-focus.ts'

type SiteFrameProps = {
  /** The page. */
  children: ReactNode
  /** Floats at the bottom in the middle. */
  askBar?: ReactNode
  /** Floats in the corner, under the way back to the top. */
  chat?: ReactNode
}

/** What surrounds every page: header, sidebar, main, footer, what floats, and the words for route changes. */
export function SiteFrame({ children, askBar, chat }: SiteFrameProps) {
  const announcement = useRouteFocus()
  useKeptPreferences()
  useProvidedSettings()

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      <SiteHeader />
      <div className="site-body">
        <SiteSidebar />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <SiteFooter />
      {askBar}
      <aside className="corner" aria-label="Shortcuts">
        <ScrollToTop />
        {chat}
      </aside>
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
