import { allPages } from '#content/all-pages.ts'
import type { ReadablePath } from '#content/pages/page-paths.ts'

/** The page of this address. Routes are made from the same lists (routes.ts), so there always is one. */
export function findPage<Page extends { path: string }>(pages: readonly Page[], { pathname }: URL): Page {
  const page = pages.find(({ path }) => path === pathname)
  if (!page) throw new Error(`${pathname} has a route and no words`)
  return page
}

/** A page by its own name. */
export type NamedPage = { path: ReadablePath; title: string }

/** Null until the page is written. */
export function namePage(path: ReadablePath): NamedPage | null {
  const page = allPages.find((each) => each.path === path)
  return page ? { path, title: page.title } : null
}
