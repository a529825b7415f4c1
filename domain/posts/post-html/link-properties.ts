import type { Properties } from 'hast'

const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** `opener` would undo noopener, and `me` would let a member claim the site as his own. */
const ALLOWED_RELATIONS = new Set([
  'nofollow',
  'noopener',
  'noreferrer',
  'ugc',
  'sponsored',
  'external',
  'license',
  'help',
])
/** Stands for the page's own address: whatever resolves to it is relative. */
const OWN_ORIGIN = 'https://own.invalid'

/** What may stay of a link's href, target and rel (readings D23), with the marks that members' links carry. */
export function linkProperties({ href, target, rel }: Properties): Properties {
  const destination = typeof href === 'string' ? readDestination(href) : null
  const isNewTab = typeof target === 'string' && target.trim().toLowerCase() === '_blank'

  const relations = words(rel).filter((word) => ALLOWED_RELATIONS.has(word))
  if (isNewTab) relations.push('noopener')
  if (destination === 'elsewhere') relations.push('ugc', 'nofollow', 'noopener')

  return {
    ...(destination && { href: String(href) }),
    ...(isNewTab && { target: '_blank' }),
    ...(relations.length > 0 && { rel: [...new Set(relations)] }),
  }
}

/** A link that stands in the text as a bare URL: it opens in a new tab (specification §5). */
export function bareLinkProperties(url: string): Properties {
  return linkProperties({ href: url, target: '_blank' })
}

/** Where a link leads, or null where it must not lead. Reads it as a browser does, hidden characters included. */
function readDestination(href: string): 'here' | 'elsewhere' | null {
  const url = URL.parse(href, OWN_ORIGIN)
  if (!url || !ALLOWED_SCHEMES.has(url.protocol)) return null
  return url.origin === OWN_ORIGIN || url.protocol === 'mailto:' || url.protocol === 'tel:' ? 'here' : 'elsewhere'
}

function words(value: Properties[string]): string[] {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  return text.toLowerCase().split(/\s+/)
}
