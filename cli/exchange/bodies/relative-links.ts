import type { Element } from 'hast'
import { escapeHtml } from '#domain/text/escape-html.ts'

/** No site can have this name. */
const PLACEHOLDER = 'https://relative.invalid/?'
const KEPT = /href="https:\/\/relative\.invalid\/\?([\w.!~*'()%-]*)"/g

/**
 * Relative links from a clipboard lead nowhere, so the cleaner of foreign HTML drops them. Those of a site that moves
 * here lead to posts that move along: they pass the cleaner as absolute ones.
 */
export function hideRelativeLink(link: Element): Element {
  const { href } = link.properties
  if (typeof href !== 'string' || href.trim() === '' || URL.canParse(href.trim()) || href.startsWith('//')) return link
  return { ...link, properties: { ...link.properties, href: PLACEHOLDER + encodeURIComponent(href.trim()) } }
}

/** The cleaned HTML with its relative links as they were. */
export function showRelativeLinks(html: string): string {
  return html.replace(KEPT, (_all, href: string) => `href="${escapeHtml(decodeURIComponent(href))}"`)
}
