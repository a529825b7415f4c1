// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Route } from './+types/contact'
import Contact, { handle, loader, meta } from './contact.tsx'

const settings = { supabaseUrl: '', supabaseKey: 'anon-key', siteUrl: 'http://site.test', timeZone: 'UTC' }

afterEach(cleanup)

function open(query = '') {
  const url = new URL(`http://site.test/contact${query}`)
  const request = new Request(url)
  const loaderData = loader({ request, url, context: new RouterContextProvider(), pattern: '/contact', params: {} })
  const element = <Contact {...({ loaderData } as Route.ComponentProps)} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const matches = [{ id: 'root', loaderData: settings }]
  return { loaderData, tags: meta({ loaderData, matches } as unknown as Route.MetaArgs) }
}

test('mailbox, phone, address, hours and the footnote stand beside the form', () => {
  const { tags } = open()
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'sales@headwater.example' }).getAttribute('href')).toBe(
    'mailto:sales@headwater.example',
  )
  expect(screen.getByRole('link', { name: '(651) 555-0142' }).getAttribute('href')).toBe('tel:+16515550142')
  expect(screen.getByText(/Saint Paul, MN 55101/)).toBeDefined()
  expect(screen.getByText('Regular International Hours')).toBeDefined()
  expect(screen.getByText(/leads that come from a marketplace are validated/)).toBeDefined()
  expect(tags).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('the page depends on its message alone, and somebody’s words are no page for search engines', () => {
  expect(handle.page).toMatchObject({ kind: 'public', parameters: ['message'], isOpenEnded: true })
  const { loaderData, tags } = open('?message=I%20would+like%20%22%C3%A9%22%20%26%20more')
  expect(loaderData).toEqual({ prefill: 'I would like "é" & more' })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
})
