// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { drawPart } from '#site/lib/draw-part.server.tsx'
import { KeptHtmlContext, keptHtmlContext } from '#site/lib/kept-html.ts'
import { DrawnPart } from './drawn-part.tsx'

afterEach(cleanup)

const INSIDE = (
  <p>
    <Link to="/services/consulting?from=home#fit">
      <b>Consulting</b>
    </Link>
    <a href="https://elsewhere.test/">Elsewhere</a>
    <a href="/report.pdf" target="_blank" rel="noreferrer">
      Report
    </a>
  </p>
)

function setup() {
  const drawing = drawPart(new RouterContextProvider(), 'offers', INSIDE)
  const router = createMemoryRouter([
    { path: '/', element: <DrawnPart as="section" className="offers" drawing={drawing} /> },
    { path: '*', element: <h1>Another page</h1> },
  ])
  render(<RouterProvider router={router} />)
  const path = () => router.state.location.pathname + router.state.location.search + router.state.location.hash
  return { path }
}

test('a page that is sent whole has the part once, and not in its data', () => {
  const context = new RouterContextProvider()
  const kept = new Map<string, string>()
  context.set(keptHtmlContext, kept)
  const drawing = drawPart(context, 'offers', INSIDE)
  expect(drawing).toEqual({ id: 'offers' })
  const router = createMemoryRouter([
    { path: '/', element: <DrawnPart as="section" className="offers" drawing={drawing} /> },
  ])
  const html = renderToString(
    <KeptHtmlContext value={kept}>
      <RouterProvider router={router} />
    </KeptHtmlContext>,
  )
  expect(html).toMatch(/^<section id="offers" class="offers"><p><a /)
})

test('a link inside of what the server drew changes the page by script', async () => {
  const { path } = setup()
  fireEvent.click(screen.getByText('Consulting'))
  expect(await screen.findByRole('heading', { name: 'Another page' })).toBeDefined()
  expect(path()).toBe('/services/consulting?from=home#fit')
})

test.each([
  ['with the key for a new tab', 'Consulting', { ctrlKey: true }],
  ['with the middle button', 'Consulting', { button: 1 }],
  ['on a link to another site', 'Elsewhere', {}],
  ['on a link that opens elsewhere', 'Report', {}],
])('a click %s is left to the browser', (_how, name, event) => {
  const { path } = setup()
  // Prevented after the part has seen it, because this document cannot leave.
  const seen: boolean[] = []
  const watch = (click: Event) => {
    seen.push(click.defaultPrevented)
    click.preventDefault()
  }
  window.addEventListener('click', watch, { once: true })
  fireEvent.click(screen.getByText(name), event)
  expect(seen).toEqual([false])
  expect(path()).toBe('/')
})
