import { invalidRobotsTag } from '../storage-errors.ts'

const RULE =
  /^(?:[\w-]+:\s*)?(?:all|noindex|nofollow|none|nosnippet|indexifembedded|notranslate|noimageindex|max-snippet:\s*(?:-1|\d+)|max-image-preview:\s*(?:none|standard|large)|max-video-preview:\s*(?:-1|\d+)|unavailable_after:\s*[\w :+-]+)$/

/** The header X-Robots-Tag of an upload, which downloads send too; null without one. Throws for unknown rules. */
export function readRobotsTag(headers: Headers): string | null {
  const tag = headers.get('x-robots-tag')
  if (tag === null || tag === '') return null
  const odd = tag.split(',').find((rule) => !RULE.test(rule.trim()))
  if (odd !== undefined) throw invalidRobotsTag(`Invalid X-Robots-Tag rule: "${odd.trim()}"`)
  return tag
}
