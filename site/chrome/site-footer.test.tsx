// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { footerColumns } from '#content/navigation.ts'
import { provider } from '#content/provider.ts'
import { isMotionPaused } from '#site/lib/motion/motion-pause.ts'
import { SiteFooter } from './site-footer.tsx'

function setup() {
  render(
    <MemoryRouter>
      <SiteFooter />
    </MemoryRouter>,
  )
  const footer = screen.getByRole('contentinfo')
  return {
    headings: () =>
      within(footer)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    links: (part = footer) =>
      within(part)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')),
    nav: () => within(footer).getByRole('navigation', { name: 'Footer' }),
  }
}

// Proves R41.
test('the footer has the four columns of the specification', () => {
  const { headings } = setup()
  expect(headings()).toEqual(['Services', 'Products', 'Use Cases', 'Company'])
})

test('every entry of every column is a link', () => {
  const { links, nav } = setup()
  expect(links(nav())).toEqual(footerColumns.flatMap((column) => column.links.map(({ path }) => path)))
})

// Proves R41.
test('phone, email and the three social links are shown', () => {
  const { links } = setup()
  const { phone, email } = provider.contact
  expect(screen.getByText(phone.text).getAttribute('href')).toBe(`tel:${phone.dial}`)
  expect(provider.social.map(({ kind }) => kind)).toEqual(['video', 'professional', 'social'])
  expect(links()).toEqual(expect.arrayContaining([`mailto:${email}`, ...provider.social.map(({ url }) => url)]))
})

// Proves R41.
test('the legal links are shown', () => {
  setup()
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy')
  expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms-of-service')
})

test('motion can be paused and resumed on every page', () => {
  setup()
  fireEvent.click(screen.getByRole('button', { name: 'Pause all motion' }))
  expect(isMotionPaused()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Play all motion' }))
  expect(isMotionPaused()).toBe(false)
})
