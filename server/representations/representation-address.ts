import type { MatchPage } from '#site/lib/match-page.ts'
import { pathOfName } from '#site/lib/representations/representation-paths.ts'
import { type PageAddress, resolvePageAddress } from '../pages/page-address.ts'
import { ICONS, type IconName } from './draw-icon.ts'

type FoundPage = Extract<PageAddress, { kind: 'page' }>

/** Something generated from the site's finished pages, so it cannot contradict them. `key` is its own address. */
export type Representation =
  | { kind: 'markdown'; key: string; page: FoundPage }
  | { kind: 'picture'; key: string; page: FoundPage }
  | { kind: 'llms'; key: string }
  | { kind: 'icon'; key: string; icon: IconName }
  | { kind: 'favicon'; key: string }

const MARKDOWN = /^(\/.+)\.md$/
const PICTURE = /^\/og(\/.+)\.png$/
const ICON = /^\/icons\/([\w-]+)\.png$/

/** Null for any other address. Pages that are hidden from search engines have no other representations. */
export function resolveRepresentation(url: URL, matchPage: MatchPage): Representation | null {
  const { pathname } = url
  if (pathname === '/llms.txt') return { kind: 'llms', key: pathname }
  if (pathname === '/favicon.svg') return { kind: 'favicon', key: pathname }

  const icon = ICON.exec(pathname)?.[1]
  if (icon && Object.hasOwn(ICONS, icon)) return { kind: 'icon', key: pathname, icon: icon as IconName }

  const markdownName = MARKDOWN.exec(pathname)?.[1]
  if (markdownName) {
    const page = findPage(markdownName, url.search, matchPage)
    return page && { kind: 'markdown', key: pathname + new URL(page.path, url).search, page }
  }
  const pictureName = PICTURE.exec(pathname)?.[1]
  const page = pictureName ? findPage(pictureName, '', matchPage) : null
  return page && { kind: 'picture', key: pathname, page }
}

function findPage(name: string, search: string, matchPage: MatchPage): FoundPage | null {
  const path = pathOfName(name)
  if (path === null || path.startsWith('//') || path.endsWith('.data')) return null
  const address = resolvePageAddress(new URL(path + search, 'http://page'), matchPage)
  if (address.kind !== 'page' || address.policy.kind !== 'public') return null
  return address.policy.isHidden || address.isOpenEnded ? null : address
}
