// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useRouteFocus } from './use-route-focus.ts'

function Frame() {
  const announcement = useRouteFocus()
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <p role="status">{announcement}</p>
    </>
  )
}

function Page({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <section id="services">Services</section>
    </>
  )
}

function setup() {
  const children = [
    { path: '/', element: <Page title="Home" /> },
    { path: '/blog', element: <Page title="Our Blog" /> },
    { path: '/empty', element: <p>No heading</p> },
  ]
  const router = createMemoryRouter([{ element: <Frame />, children }])
  render(<RouterProvider router={router} />)
  return { go: (to: string) => act(() => router.navigate(to)) }
}

const focused = () => document.activeElement
const announced = () => screen.getByRole('status').textContent

test('a new page focuses its heading and announces its title', async () => {
  const { go } = setup()
  expect([focused(), announced()]).toEqual([document.body, ''])
  await go('/blog')
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Our Blog' }))
  expect(announced()).toBe('Our Blog')
})

test('a page without a heading focuses its main element; a query or a hash that names nothing changes nothing', async () => {
  const { go } = setup()
  await go('/?page=2')
  expect(focused()).toBe(document.body)
  await go('/#nowhere')
  expect(focused()).toBe(document.body)
  await go('/empty')
  expect(focused()?.id).toBe('main')
})

test('the element that a hash names gets the focus, from this page and from another one', async () => {
  const { go } = setup()
  await go('/#services')
  expect(focused()?.id).toBe('services')
  await go('/blog')
  await go('/#services')
  expect(focused()?.id).toBe('services')
})
