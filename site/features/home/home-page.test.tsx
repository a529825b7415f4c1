// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { home } from '#content/home.ts'
import { leadingChart } from '#content/home-offer.ts'
import { drawCharts } from '#site/charts/draw-charts.server.tsx'
import { Carousel } from './carousel.tsx'
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

const ITEM_WIDTH = 400
const ITEMS = ['One', 'Two', 'Three']

// happy-dom computes no layout: pretend that one item is in view, as on a small screen.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) * ITEM_WIDTH : 0
  })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ITEM_WIDTH)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(ITEM_WIDTH * ITEMS.length)
})

function setup() {
  render(
    <Carousel label="Latest Content">
      {ITEMS.map((item) => (
        <a key={item} href={`#${item}`}>
          {item}
        </a>
      ))}
    </Carousel>,
  )
  const row = screen.getByRole('region', { name: 'Latest Content' })
  row.scrollTo = ((options: ScrollToOptions) => {
    row.scrollLeft = options.left ?? 0
    fireEvent.scroll(row)
  }) as typeof row.scrollTo
  return {
    row,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name: `${name} in Latest Content` })),
    position: () => row.scrollLeft / ITEM_WIDTH,
    isAtEnd: (name: string) =>
      screen.getByRole('button', { name: `${name} in Latest Content` }).getAttribute('aria-disabled') === 'true',
  }
}

test('the buttons move item by item and are disabled at the ends', () => {
  const { isAtEnd, position, press } = setup()
  expect([isAtEnd('Previous'), isAtEnd('Next')]).toEqual([true, false])
  press('Next')
  expect([position(), isAtEnd('Previous'), isAtEnd('Next')]).toEqual([1, false, false])
  press('Next')
  expect([position(), isAtEnd('Previous'), isAtEnd('Next')]).toEqual([2, false, true])
  press('Next')
  expect(position()).toBe(2)
  press('Previous')
  expect(position()).toBe(1)
})

test('arrow keys, Home and End scroll the row', () => {
  const { position, row } = setup()
  const visited = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home'].map((key) => {
    fireEvent.keyDown(row, { key })
    return position()
  })
  expect(visited).toEqual([1, 2, 1, 2, 0])
  expect(row.tabIndex).toBe(0)
})

test('keys pressed inside an item are left to the item, and the buttons follow when a swipe scrolls the row', () => {
  const { isAtEnd, position, row } = setup()
  fireEvent.keyDown(screen.getByRole('link', { name: 'One' }), { key: 'ArrowRight' })
  expect(position()).toBe(0)
  row.scrollLeft = 2 * ITEM_WIDTH
  fireEvent.scroll(row)
  expect([isAtEnd('Previous'), isAtEnd('Next')]).toEqual([false, true])
})
