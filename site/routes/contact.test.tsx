// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { CONSULTATION_ZONE } from '#domain/contact/consultation-time.ts'
import type { PostedForm } from '#domain/forms/posted-form.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { postedFormContext } from '#site/lib/load-context.ts'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import type { Route } from './+types/contact'
import Contact, { handle, loader, meta } from './contact.tsx'

const settings = { supabaseUrl: '', supabaseKey: 'anon-key', siteUrl: 'http://site.test', timeZone: 'UTC' }

function open(query = '', posted: PostedForm | null = null) {
  const url = new URL(`http://site.test/contact${query}`)
  const request = new Request(url)
  const context = new RouterContextProvider()
  context.set(postedFormContext, posted)
  const loaderData = loader({ request, url, context, pattern: '/contact', params: {} })
  const element = <Contact {...({ loaderData } as Route.ComponentProps)} />
  const { connect } = createScriptedSupabase({})
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, {
    wrapper: supabaseWrapper(connect),
  })
  const matches = [{ id: 'root', loaderData: settings }]
  return { loaderData, tags: meta({ loaderData, matches } as unknown as Route.MetaArgs) }
}

// Proves R172.
test('email, phone, address, hours and the footnote are shown beside the form', () => {
  const { tags } = open()
  const { email, phone, address } = firm.contact
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeDefined()
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`)
  expect(screen.getByRole('link', { name: phone.text }).getAttribute('href')).toBe(`tel:${phone.dial}`)
  expect(screen.getByText(`${address.city}, ${address.region} ${address.postalCode}`, { exact: false })).toBeDefined()
  expect(screen.getByText(firm.hours.text)).toBeDefined()
  expect(screen.getByText(/validate the email addresses and phone numbers of leads from marketplaces/)).toBeDefined()
  expect(tags).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('the page depends only on what a link fills in, and a prefilled form is hidden from search engines', () => {
  expect(handle.page).toMatchObject({
    kind: 'public',
    parameters: ['message', 'category', 'subject', 'workshop'],
    isOpenEnded: true,
  })
  const { loaderData, tags } = open('?message=I%20would+like%20%22%C3%A9%22%20%26%20more')
  expect(loaderData).toMatchObject({
    prefill: { message: 'I would like "é" & more', subject: '"é" & more' },
    posted: null,
  })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('the answer to a form posted without script has the outcome in its title and is hidden from search engines', () => {
  const answer = { reference: 'HW-2345-6789', startsAt: '2026-12-01T15:00:00.000Z', receipt: true }
  const { tags } = open('', {
    form: 'contact',
    state: 'sent',
    answer,
    values: { firstName: 'Ada', email: 'a@b.example', message: 'Hi' },
  })
  expect(tags).toContainEqual({ title: `Message sent successfully! | ${firm.name}` })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  const notice = screen.getByRole('region', { name: 'Message sent successfully!' })
  expect(notice.textContent).toContain('HW-2345-6789. A receipt is on its way to a@b.example.')
  expect(notice.textContent).toContain(`You asked for ${formatInstant(new Date(answer.startsAt), CONSULTATION_ZONE)}`)
})
