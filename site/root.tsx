import type { ReactNode } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { AuthLinkCatcher } from '#site/features/session/auth-link-catcher.tsx'
import { SessionProvider } from '#site/features/session/session-provider.tsx'
import { getPublicSettings } from '#site/lib/load-context.ts'
import { getSupabase, SupabaseContext } from '#site/lib/supabase-browser.ts'
import { ProblemPage } from '#site/pages/problem-page.tsx'
import { ToastRegion } from '#site/ui/toast-region.tsx'
import type { Route } from './+types/root'
import { AskBarSlot, PaletteSlot } from './chrome/floating-slots.tsx'
import { SiteFrame } from './chrome/site-frame.tsx'
import { ChatButton } from './features/contact/chat-button.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return getPublicSettings(context)
}

/** The settings stay valid as long as the document exists. */
export function shouldRevalidate(): boolean {
  return false
}

/** The document of pages and error pages. Its chrome, session and notices persist across navigations. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // first-load/show-preferences.ts sets attributes on the root element that React did not render.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
      </head>
      <body>
        <SupabaseContext value={getSupabase}>
          <SessionProvider>
            <AuthLinkCatcher />
            <SiteFrame askBar={<AskBarSlot />} chat={<ChatButton />}>
              {children}
            </SiteFrame>
            <PaletteSlot />
          </SessionProvider>
        </SupabaseContext>
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export const ErrorBoundary = ProblemPage
