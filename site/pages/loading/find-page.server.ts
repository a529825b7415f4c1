import { data } from 'react-router'
import { allPages } from '#content/all-pages.ts'
import type { ReadablePath } from '#content/pages/page-paths.ts'

/** The page of this address. Throws a 404 response when there is none. */
export function findPage<Page extends { path: string }>(pages: readonly Page[], { pathname }: URL): Page {
  const page = pages.find(({ path }) => path === pathname)
  if (!page) throw data(null, { status: 404 })
  return page
}

/** A page that others link to by its title. */
export type NamedPage = { path: ReadablePath; title: string }

/** A page in a list, with what a reader finds there. */
export type DescribedPage = NamedPage & { description: string }

/** Without pages that do not exist yet. */
export function describePages(paths: readonly ReadablePath[]): DescribedPage[] {
  return paths.flatMap((path) => {
    const page = allPages.find((each) => each.path === path)
    return page ? [{ path, title: page.title, description: page.description }] : []
  })
}

/** Null until the page exists. */
export function namePage(path: ReadablePath): NamedPage | null {
  const page = allPages.find((each) => each.path === path)
  return page ? { path, title: page.title } : null
}
