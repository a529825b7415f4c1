/** Pages without an entry of their own, and the entry to which their breadcrumb leads. */
const PAGES_BELOW = [
  ['/author/', '/blog'],
  ['/showcase/', '/use-cases/by-example'],
] as const

/** The path of the menu’s entry to which a page belongs; most pages have their own. */
export function menuPath(pathname: string): string {
  return PAGES_BELOW.find(([below]) => pathname.startsWith(below))?.[1] ?? pathname
}
