import type { TextBlock } from './read-text.ts'
import { type Hint, shorten } from './rules.ts'

/** Asks this site for a path and returns the status. */
export type AskSite = (path: string) => Promise<number>

/** Further links are not checked, because each is a request. */
const MOST_PATHS = 20

/** The different paths of this site that a text links to. Other sites are never asked. */
export function pathsOf(blocks: readonly TextBlock[], siteUrl: string): string[] {
  const paths = blocks
    .flatMap(({ links }) => links)
    .flatMap(({ href }) => {
      if (href.startsWith('#') || !URL.canParse(href, siteUrl)) return []
      const { origin, pathname } = new URL(href, siteUrl)
      return origin === new URL(siteUrl).origin ? [pathname] : []
    })
  return [...new Set(paths)].slice(0, MOST_PATHS)
}

/** Hints about the paths that this site doesn't have. A request that fails says nothing about a link. */
export async function findDeadLinks(paths: readonly string[], ask: AskSite): Promise<Hint[]> {
  const statuses = await Promise.all(paths.map((path) => ask(path).catch(() => null)))
  return paths.flatMap((path, at) =>
    statuses[at] === 404 ? [`The link to ${shorten(path)} is dead: this site has no such page.`] : [],
  )
}

export async function askSite(path: string): Promise<number> {
  const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit' })
  return status
}
