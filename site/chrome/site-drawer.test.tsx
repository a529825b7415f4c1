// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { mainMenu } from '#content/navigation.ts'
import { SessionContext } from '#site/features/session/session-provider.tsx'
import { SiteDrawer } from './site-drawer.tsx'

async function setup(path = '/') {
  render(
    <SessionContext value={{ user: null, session: null, isLoading: false, signOut: async () => {} }}>
      <MemoryRouter initialEntries={[path]}>
        <SiteDrawer menu={mainMenu} />
      </MemoryRouter>
    </SessionContext>,
  )
  await click(screen.getByRole('button', { name: 'Open menu' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' })
}

const click = (element: HTMLElement) => act(async () => element.click())
const summaries = () => [...document.querySelectorAll('summary')]
const openSections = () =>
  [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent)

// Proves R39.
test('one section is open at a time, by script and by the shared name', async () => {
  await setup()
  expect(summaries().map(({ textContent }) => textContent)).toEqual(['Products', 'Services', 'Use Cases', 'Stories'])
  expect(new Set([...document.querySelectorAll('details')].map((section) => section.getAttribute('name')))).toEqual(
    new Set(['drawer-section']),
  )
  for (const summary of summaries()) {
    await click(summary)
    expect(openSections()).toEqual([summary.textContent])
  }
})

test("the current page's section is open when the drawer opens", async () => {
  await setup('/products/power-bi')
  expect(openSections()).toEqual(['Products'])
})

// Proves R40.
test('opening a section leaves the drawer open, and choosing one of its links closes it', async () => {
  const drawer = await setup()
  const menu = within(drawer)
  expect(menu.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe('/search')
  expect(menu.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/auth')
  expect(menu.getByRole('group', { name: 'Color theme' })).toBeDefined()
  await click(menu.getByText('Use Cases'))
  expect(drawer.open).toBe(true)
  await click(menu.getByRole('link', { name: 'Solutions by Team' }))
  expect(drawer.open).toBe(false)
})
