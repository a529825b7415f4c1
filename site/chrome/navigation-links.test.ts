import { expect, test } from 'vitest'
import { footerColumns, legalLinks, mainMenu } from '#content/navigation.ts'
import routes from '#site/routes.ts'

const routed = new Set(routes.map(({ path = '' }) => `/${path}`))

test('menu and footer link only to pages that exist', () => {
  const menuLinks = mainMenu.flatMap(({ page, children }) => [...(page ? [page] : []), ...children])
  const linked = [...menuLinks, ...footerColumns.flatMap(({ links }) => links), ...legalLinks]
  expect(linked.map(({ path }) => path).filter((path) => !routed.has(path))).toEqual([])
})
