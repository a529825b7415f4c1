import type { ReactNode } from 'react'
import { Meta } from 'react-router'
import { Logo } from '#site/ui/logo.tsx'

/**
 * The document of a preview. It has no scripts: nothing that runs in the browser learns the address, so nothing can send
 * it anywhere, count a view or remember the page.
 */
export function PreviewDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <header className="border-line border-b">
          <div className="page-column py-3">
            <a className="logo" href="/">
              <Logo />
            </a>
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  )
}
