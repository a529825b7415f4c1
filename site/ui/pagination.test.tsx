// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

function draw(current: number, count: number) {
  render(
    <MemoryRouter>
      <Pagination current={current} count={count} toPage={(page) => `/blog?page=${page}`} />
    </MemoryRouter>,
  )
  return screen.queryAllByRole('link').map((link) => link.textContent)
}

// Proves R102.
test('pages are links with the current one marked, none for a single page, and none before the first or after the last', () => {
  expect(draw(1, 1)).toEqual([])
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(draw(2, 3)).toEqual(['Previous', '1', '2', '3', 'Next'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/blog?page=3')
  cleanup()
  expect(draw(1, 10)).toEqual(['1', '2', '10', 'Next'])
  cleanup()
  expect(draw(10, 10)).toEqual(['Previous', '1', '9', '10'])
  expect(screen.getAllByText('…')).toHaveLength(1)
})
