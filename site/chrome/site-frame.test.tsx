// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NavigationProgress } from './site-frame.tsx'

// Proves R105, R126.
test.each([
  ['/blog', 'Loading blog posts...'],
  ['/blog/p1', 'Loading post...'],
  ['/auth', 'Loading...'],
])('a navigation to %s is announced as "%s" until the page is shown', async (path, text) => {
  const loaded = Promise.withResolvers<null>()
  const element = <NavigationProgress />
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element, loader: () => loaded.promise },
  ])
  render(<RouterProvider router={router} />)
  const announced = () => screen.getByRole('status').textContent
  expect(announced()).toBe('')
  await act(async () => void router.navigate(path))
  expect(announced()).toBe(text)
  expect(screen.getByRole('status').className).not.toContain('sr-only')
  await act(async () => loaded.resolve(null))
  expect(announced()).toBe('')
})
