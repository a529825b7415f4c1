// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { home } from '#content/home.ts'
import { leadingChart } from '#content/home-offer.ts'
import { drawCharts } from '#site/charts/draw-charts.server.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeProducts, HomeServices } from './home-offers.tsx'
import { LatestContent } from './latest-content.tsx'

const { sources } = drawCharts(new RouterContextProvider(), { sources: leadingChart })

function renderOnPage(element: ReactNode) {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

// Proves R45.
test('the banner has twelve messages, four in each category', () => {
  const counts = Map.groupBy(home.banner.messages, ({ category }) => category)
  expect([...counts].map(([category, messages]) => [category, messages.length])).toEqual([
    ['Problem-Focused', 4],
    ['Solution-Focused', 4],
    ['Urgency-Driven', 4],
  ])
  expect(new Set(home.banner.messages.map(({ text }) => text)).size).toBe(12)
})

// Proves R46.
test('the question box sends q to the search page, but not a blank question', () => {
  renderOnPage(<HomeHero maxQuestionLength={300} />)
  const box = screen.getByRole('searchbox', { name: 'What do you want to know?' }) as HTMLInputElement
  expect(box.name).toBe('q')
  expect(box.form?.getAttribute('action')).toBe('/search')
  expect(box.form?.method).toBe('get')
  box.value = '   '
  expect(box.checkValidity()).toBe(false)
  box.value = 'Direct Lake'
  expect(box.checkValidity()).toBe(true)
})

// Proves R47.
test('the expertise section lists the services and features one of them', () => {
  renderOnPage(<HomeServices drawing={sources} />)
  expect(screen.getByRole('region', { name: 'Our Expertise' }).id).toBe('services')
  expect(document.querySelectorAll('#chart-sources svg')).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Our Expertise')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Data Solutions',
    'Advanced Analytics',
    'Microsoft Copilot',
    'AI Agents',
  ])
  for (const name of ['Consulting', 'In-a-Day Workshops', 'Mentoring & Tutoring', 'Custom AI Agents']) {
    expect(screen.getByText(name)).toBeDefined()
  }
})

// Proves R48.
test('the products section has three steps and lists the solutions below', () => {
  renderOnPage(<HomeProducts />)
  const section = document.getElementById('products') as HTMLElement
  expect(within(section).getByRole('heading', { level: 2 }).textContent).toBe('Our Products & Solutions')
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Microsoft Fabric', 'Power BI', 'Microsoft Copilots'])
  expect(within(section).getAllByRole('term')).toHaveLength(4)
})

// Proves R49.
test('latest content has three items, each with a link', () => {
  renderOnPage(<LatestContent />)
  const row = screen.getByRole('region', { name: 'Latest Content' })
  expect(within(row).getAllByRole('listitem')).toHaveLength(3)
  expect(within(row).getAllByRole('link')).toHaveLength(3)
})
