import { type ReactNode, useEffect } from 'react'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { provideSiteZone } from '#site/lib/site-zone.ts'
import { provideSupabaseSettings } from '#site/lib/supabase-browser.ts'
import { Letterhead } from './letterhead.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteSidebar } from './site-sidebar.tsx'
import { useRootPreferences } from './use-root-preferences.ts'
import { useFragmentTarget, useRouteFocus, useRowTargets } from './use-route-focus.ts'

type SiteFrameProps = {
  children: ReactNode
  /** In the dock. */
  askBar?: ReactNode
  chat?: ReactNode
}

/** What surrounds every page: header, sidebar, main, footer, the dock and the route announcer. */
export function SiteFrame({ children, askBar, chat }: SiteFrameProps) {
  const announcement = useRouteFocus()
  useFragmentTarget()
  useRootPreferences()
  useRowTargets()
  useProvidedSettings()

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Letterhead />
      <NavigationProgress />
      <SiteHeader />
      <div className="site-body">
        <SiteSidebar />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <SiteFooter />
      <aside className="dock" aria-label="Shortcuts">
        {chat}
        {askBar}
        <ScrollToTop />
      </aside>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}

/** Hands the settings to what is no component: the lazily loaded Supabase client waits for them. */
function useProvidedSettings(): void {
  const settings = usePublicSettings()
  useEffect(() => {
    if (!settings) return
    provideSupabaseSettings(settings)
    provideSiteZone(settings.timeZone)
  }, [settings])
}
