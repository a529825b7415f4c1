import { pathOfName } from '#site/lib/faces/face-paths.ts'
import type { MatchPage } from '#site/lib/match-page.ts'
import { type PageAddress, resolvePageAddress } from '../pages/page-address.ts'
import { ICONS, type IconName } from './draw-icon.ts'

type FoundPage = Extract<PageAddress, { kind: 'page' }>

/** Something that is made from what the site shows already, and so can say nothing else. `key` is its own address. */
export type Face =
  | { kind: 'markdown'; key: string; page: FoundPage }
  | { kind: 'picture'; key: string; page: FoundPage }
  | { kind: 'llms'; key: string }
  | { kind: 'icon'; key: string; icon: IconName }

const TWIN = /^(\/.+)\.md$/
const PICTURE = /^\/og(\/.+)\.png$/
const ICON = /^\/icons\/([\w-]+)\.png$/

/** Null: an ordinary address. Pages that search engines may not find have no other faces. */
export function resolveFace(url: URL, matchPage: MatchPage): Face | null {
  const { pathname } = url
  if (pathname === '/llms.txt') return { kind: 'llms', key: pathname }

  const icon = ICON.exec(pathname)?.[1]
  if (icon && Object.hasOwn(ICONS, icon)) return { kind: 'icon', key: pathname, icon: icon as IconName }

  const twin = TWIN.exec(pathname)?.[1]
  if (twin) {
    const page = findPage(twin, url.search, matchPage)
    return page && { kind: 'markdown', key: pathname + new URL(page.path, url).search, page }
  }
  const pictured = PICTURE.exec(pathname)?.[1]
  const page = pictured ? findPage(pictured, '', matchPage) : null
  return page && { kind: 'picture', key: pathname, page }
}

function findPage(name: string, search: string, matchPage: MatchPage): FoundPage | null {
  const path = pathOfName(name)
  if (path === null || path.startsWith('//') || path.endsWith('.data')) return null
  const address = resolvePageAddress(new URL(path + search, 'http://page'), matchPage)
  if (address.kind !== 'page' || address.policy.kind !== 'public') return null
  return address.policy.isHidden || address.isOpenEnded ? null : address
}
