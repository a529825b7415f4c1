import { provider } from '#content/provider.ts'
import { getPublicSettings } from '#site/lib/load-context.ts'
import { publicFile } from '#site/lib/page-handle.ts'
import type { Route } from './+types/security-txt'

export const handle = publicFile()

/** RFC 9116 recommends less than a year; each rendering extends the date. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** Where to report a vulnerability of the site (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = getPublicSettings(context)
  // Rounded to the day, so that all renderings of a day are identical.
  const expires = new Date(Math.floor(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS)
  const lines = [
    `Contact: mailto:${provider.legal.email}`,
    `Contact: ${siteUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
