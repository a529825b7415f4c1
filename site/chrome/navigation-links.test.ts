import { expect, test } from 'vitest'
import { allPages } from '#content/all-pages.ts'
import { footerColumns, legalLinks, mainMenu } from '#content/navigation.ts'
import { showcasePages } from '#content/showcases/all-showcases.ts'
import routes from '#site/routes.ts'

const routed = new Set(routes.map(({ path = '' }) => `/${path}`))

const menuLinks = mainMenu.flatMap(({ page, children }) => [...(page ? [page] : []), ...children])
const linked = [...menuLinks, ...footerColumns.flatMap(({ links }) => links), ...legalLinks].map(({ path }) => path)

test('menu and footer link only to pages that exist', () => {
  expect(linked.filter((path) => !routed.has(path))).toEqual([])
})

test('menu or footer link to every page of content/; pages of an industry link to their showcases', () => {
  const unlinked = allPages.map(({ path }) => path).filter((path) => !linked.includes(path))
  expect(unlinked).toEqual(showcasePages.map(({ path }) => path))
})
