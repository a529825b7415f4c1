// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { SearchPalette } from './search-palette.tsx'

const found = {
  pages: [{ path: '/about', title: 'About', description: '' }],
  posts: [{ id: '7', title: 'About capacity' }],
}

beforeEach(() => void vi.useFakeTimers())

function Page({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <SearchPalette onClose={onClose} />
    </>
  )
}

function setup(answer: () => Promise<Response> = async () => Response.json(found)) {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return await answer()
  })
  const onClose = vi.fn()
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page onClose={onClose} /> }])} />)
  const input = screen.getByRole('combobox', { name: 'Search pages and posts' })
  return {
    requested,
    onClose,
    input,
    address: () => screen.getByTestId('address').textContent,
    type: (value: string) => act(async () => fireEvent.change(input, { target: { value } })),
    wait: (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms)),
    press: (key: string) => act(async () => fireEvent.keyDown(input, { key })),
    submit: () => act(async () => fireEvent.submit(document.querySelector('dialog form') as Element)),
    options: () => screen.getAllByRole('option').map(({ textContent }) => textContent),
    chosen: () => document.querySelector('[aria-selected=true]')?.textContent,
    status: () => document.querySelector('.palette-status')?.textContent,
  }
}

test('the palette opens with suggested subjects', () => {
  const { options } = setup()
  expect(options()).toContain('Direct LakeSearch')
})

test('the palette sends one request, 300 ms after the last keystroke, and lists pages, posts and the full search', async () => {
  const { requested, options, status, type, wait } = setup()
  await type('abo')
  await wait(299)
  await type('about & more')
  await wait(299)
  expect(requested).toEqual([])
  await wait(1)
  expect(requested).toEqual(['/search.json?q=about%20%26%20more'])
  expect(options()).toEqual(['AboutPage', 'About capacityPost', 'All about “about & more”Search'])
  expect(status()).toBe('2 results')
})

test('arrow keys wrap around the ends, the input refers to the active option, and Enter opens it', async () => {
  const { address, chosen, input, onClose, press, submit, type, wait } = setup()
  await type('about')
  await wait(300)
  expect(chosen()).toBe('AboutPage')
  await press('ArrowUp')
  expect(chosen()).toBe('All about “about”Search')
  await press('ArrowDown')
  await press('ArrowDown')
  expect(chosen()).toBe('About capacityPost')
  expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'About capacityPost',
  )
  await submit()
  expect(address()).toBe('/blog/7')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a failed search says so and still offers the full search, one without results says so', async () => {
  const failed = setup(async () => new Response('', { status: 503 }))
  await failed.type('lake')
  await failed.wait(300)
  expect(failed.status()).toBe('The search did not answer. Please try again.')
  expect(failed.options()).toEqual(['All about “lake”Search'])
  cleanup()
  const { status, type, wait } = setup(async () => Response.json({ pages: [], posts: [] }))
  await type('zzz')
  await wait(300)
  expect(status()).toBe('No page or post contains these words.')
})
