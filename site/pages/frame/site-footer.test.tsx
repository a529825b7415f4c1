// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { footerColumns } from '#content/navigation.ts'
import { provider } from '#content/provider.ts'
import type { FooterColumn, SiteLink } from '#content/types.ts'
import { isMotionPaused } from '#site/lib/motion/motion-pause.ts'
import { SiteFooter } from './site-footer.tsx'

afterEach(cleanup)

const ready = (links: readonly SiteLink[]) => links.map((link) => ({ ...link, isReady: true }))
const unready = (links: readonly SiteLink[]) => links.map((link) => ({ ...link, isReady: false }))

function setup(options: { columns?: readonly FooterColumn[]; legal?: readonly SiteLink[] } = {}) {
  render(
    <MemoryRouter>
      <SiteFooter {...options} />
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

test('the footer has the four columns of the specification', () => {
  const { headings } = setup()
  expect(headings()).toEqual(['Services', 'Products', 'Use Cases', 'Company'])
})

test('with all pages there every line of every column is a link', () => {
  const columns = footerColumns.map((column) => ({ ...column, links: ready(column.links) }))
  const { links, nav } = setup({ columns })
  expect(links(nav())).toEqual(columns.flatMap((column) => column.links.map(({ path }) => path)))
})

test('a page that is not there yet is named where names tell the offer, and leads nowhere', () => {
  const columns = footerColumns.map((column) => ({ ...column, links: unready(column.links) }))
  const { links, nav } = setup({ columns })
  expect(links(nav())).toEqual([])
  expect(within(nav()).getByText('Power BI')).toBeDefined()
  expect(within(nav()).queryByText('Contact Us')).toBeNull()
})

test('phone, mail and the three social links are there', () => {
  const { links } = setup()
  const { phone, email } = provider.contact
  expect(screen.getByText(phone.text).getAttribute('href')).toBe(`tel:${phone.dial}`)
  expect(provider.social.map(({ kind }) => kind)).toEqual(['video', 'professional', 'social'])
  expect(links()).toEqual(expect.arrayContaining([`mailto:${email}`, ...provider.social.map(({ url }) => url)]))
})

test('legal links stand beside them', () => {
  const legal = [{ label: 'Privacy Policy', path: '/privacy-policy', isReady: true }] as const
  setup({ legal })
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy')
})

test('motion can be paused on every page, and played again', () => {
  setup()
  fireEvent.click(screen.getByRole('button', { name: 'Pause all motion' }))
  expect(isMotionPaused()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Play all motion' }))
  expect(isMotionPaused()).toBe(false)
})
