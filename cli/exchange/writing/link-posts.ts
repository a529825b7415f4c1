import { escapeHtml } from '#domain/text/escape-html.ts'
import type { ForeignPost } from '../foreign-post.ts'
import { oldAddressesOf } from '../old-addresses-of.ts'
import { lengthOf } from './fitting-text.ts'
import { MOST } from './post-values.ts'

/** Of a planned post, what its links need. */
type LinkedPost = {
  post: ForeignPost
  id: string
  outcome: string
  fitting: { values: { content: string } }
  notes: string[]
}

const HREF = /(<a\b[^<>]*?\shref=")([^"]*)"/g
/** Stands for a site whose address the export doesn't say, which is then only linked by paths. */
const UNKNOWN_SITE = 'https://old.invalid'

/**
 * Points the links between imported posts to where the posts are now. Other links to the old site stay, as paths that a
 * later import can redirect, and are noted: they may lead nowhere. Posts of our own exports link by ids, which stay.
 */
export function linkPosts(planned: readonly LinkedPost[], site: string | null): void {
  const origin = URL.parse(site ?? UNKNOWN_SITE)?.origin ?? UNKNOWN_SITE
  const ids = new Map<string, string>()
  for (const { post, id, outcome } of planned) {
    if (outcome === 'deleted here') continue
    for (const address of post.oldAddresses) if (!ids.has(address)) ids.set(address, id)
  }
  for (const one of planned) if (one.post.id === undefined) linkPost(one, { origin, ids })
}

function linkPost({ post, fitting, notes }: LinkedPost, { origin, ids }: { origin: string; ids: Map<string, string> }) {
  const lost = new Set<string>()
  const base = `${origin}${post.oldAddresses[0] ?? ''}/`
  const linked = fitting.values.content.replace(HREF, (whole, before: string, escaped: string) => {
    const href = escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    const url = href.startsWith('#') ? null : URL.parse(href, base)
    if (url === null || hostOf(url.origin) !== hostOf(origin)) return whole
    const [key = ''] = oldAddressesOf([url.href])
    const id = ids.get(key)
    if (id === undefined) lost.add(URL.canParse(href) ? href : url.pathname + url.search)
    const path = id === undefined ? url.pathname + url.search : `/blog/${id}`
    // The old site may stay where it is.
    return id === undefined && URL.canParse(href) ? whole : `${before}${escapeHtml(path + url.hash)}"`
  })
  if (lengthOf(linked) <= MOST.content) fitting.values.content = linked
  if (lost.size > 0) notes.push(`links to what is no imported post are left as they are: ${[...lost].join(', ')}`)
}

/** A site that moved to https, or dropped its www, still links to itself. */
function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\/(www\.)?/, '')
}
