// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { sampleNotice } from '#content/firm/sample-notice.ts'
import { footerColumns } from '#content/navigation.ts'
import { provider } from '#content/provider.ts'
import { isMotionPaused } from '#site/lib/motion-pause.ts'
import { SiteFooter } from './site-footer.tsx'

// Proves R41.
test('the footer has four columns of links, the contact, social and legal links, and pauses motion', () => {
  render(
    <MemoryRouter>
      <SiteFooter />
    </MemoryRouter>,
  )
  const footer = within(screen.getByRole('contentinfo'))
  const hrefs = (part: typeof footer) => part.queryAllByRole('link').map((link) => link.getAttribute('href'))
  const headings = footer.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Services', 'Products', 'Use Cases', 'Company'])
  const columns = footerColumns.flatMap(({ links }) => links.map(({ path }) => path))
  expect(hrefs(within(footer.getByRole('navigation', { name: 'Footer' })))).toEqual(columns)
  const { phone, email } = provider.contact
  expect(screen.getByText(phone.text).getAttribute('href')).toBe(`tel:${phone.dial}`)
  expect(provider.social.map(({ kind }) => kind)).toEqual(['video', 'professional', 'social'])
  expect(footer.getByText(sampleNotice ?? '')).toBeDefined()
  expect(hrefs(footer)).toEqual(expect.arrayContaining([`mailto:${email}`, ...provider.social.map(({ url }) => url)]))
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy')
  expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms-of-service')

  fireEvent.click(screen.getByRole('button', { name: 'Pause all motion' }))
  expect(isMotionPaused()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Play all motion' }))
  expect(isMotionPaused()).toBe(false)
})
