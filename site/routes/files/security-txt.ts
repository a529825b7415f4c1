import { provider } from '#content/provider.ts'
import { getPublicSettings } from '#site/lib/load-context.ts'
import { publicFile } from '#site/lib/page-handle.ts'
import type { Route } from './+types/security-txt'

export const handle = publicFile()

/** RFC 9116 asks for less than a year; each rendering moves it on. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** Where to report a weakness of the site (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = getPublicSettings(context)
  // To the day, so that a day's renderings are one text.
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
