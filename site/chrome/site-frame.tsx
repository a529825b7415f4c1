import { type ReactNode, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { LOADING_POST, LOADING_POSTS } from '#site/features/blog/loading-texts.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { provideSiteZone } from '#site/lib/site-zone.ts'
import { provideSupabaseSettings } from '#site/lib/supabase-browser.ts'
import { Letterhead } from './letterhead.tsx'
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

/** Progress line and status while the next page loads. Screen readers get the status at once; it shows a bit later. */
export function NavigationProgress() {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading'

  return (
    <>
      {isLoading && <div className="progress-line" />}
      <p className={isLoading ? 'progress-words' : 'sr-only'} role="status">
        {isLoading ? loadingText(location.pathname) : ''}
      </p>
    </>
  )
}

function loadingText(pathname: string): string {
  if (pathname === '/blog') return LOADING_POSTS
  return pathname.startsWith('/blog/') ? LOADING_POST : 'Loading...'
}
