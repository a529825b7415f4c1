import type { Properties } from 'hast'

const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** `opener` would undo noopener, and `me` would let members claim the site as their own. */
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
/** A placeholder for the page's address: a link that resolves to this origin is relative. */
const OWN_ORIGIN = 'https://own.invalid'

/** The href, target and rel that a link may keep (readings D23), plus the rel values that members' links get. */
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

/** A link made from a bare URL in the text: it opens in a new tab (specification §5). */
export function bareLinkProperties(url: string): Properties {
  return linkProperties({ href: url, target: '_blank' })
}

/** Whether a link leads to this site; null if it is forbidden. Parses it as browsers do, hidden characters included. */
function readDestination(href: string): 'here' | 'elsewhere' | null {
  const url = URL.parse(href, OWN_ORIGIN)
  if (!url || !ALLOWED_SCHEMES.has(url.protocol)) return null
  return url.origin === OWN_ORIGIN || url.protocol === 'mailto:' || url.protocol === 'tel:' ? 'here' : 'elsewhere'
}

function words(value: Properties[string]): string[] {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  return text.toLowerCase().split(/\s+/)
}
