import { getPublicSettings } from '#site/lib/load-context.ts'
import { publicFile } from '#site/lib/page-handle.ts'
import type { Route } from './+types/robots'

/** Pages that show only a loading state without a session, and paths that are not pages. */
const CLOSED = ['/dashboard', '/post/', '/profile/', '/admin/', '/rest/', '/functions/', '/storage/', '/auth/']

export const handle = publicFile()

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${getPublicSettings(context).siteUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
