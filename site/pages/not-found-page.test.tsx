// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { NotFoundPage } from './not-found-page.tsx'

afterEach(cleanup)

// Proves R31.
test('an unknown path is reported and logged, with a link to the home page', () => {
  const log = vi.mocked(console.error).mockImplementation(() => undefined)
  render(
    <MemoryRouter initialEntries={['/services/unknown?x=1']}>
      <NotFoundPage />
    </MemoryRouter>,
  )

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found')
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/')
  expect(log.mock.calls).toEqual([['Page not found: /services/unknown']])
  log.mockClear()
})
