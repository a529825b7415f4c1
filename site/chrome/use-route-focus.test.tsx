// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useFragmentTarget, useRouteFocus, useRowTargets } from './use-route-focus.ts'

function FocusFrame() {
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
  const router = createMemoryRouter([{ element: <FocusFrame />, children }])
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

function Rows() {
  useRowTargets()
  return (
    <div className="target-row">
      <a className="title-link" href="#there">
        Title
      </a>
      <p>words</p>
      <button type="button">Subscribe</button>
    </div>
  )
}

function setupTable() {
  const onFollow = vi.fn<(isNewTab: boolean) => void>()
  render(<Rows />)
  screen.getByText('Title').addEventListener('click', ({ ctrlKey }) => onFollow(ctrlKey))
  return onFollow
}

test('a click in the row follows its link once, in a new tab if the key says so', () => {
  const onFollow = setupTable()
  fireEvent.click(screen.getByText('words'))
  fireEvent.click(screen.getByText('words'), { ctrlKey: true })
  fireEvent.click(screen.getByText('Title'))
  expect(onFollow.mock.calls).toEqual([[false], [true], [false]])
})

test('a click on another control, or one that ends a selection, does not', () => {
  const onFollow = setupTable()
  fireEvent.click(screen.getByText('Subscribe'))
  getSelection()?.selectAllChildren(screen.getByText('words'))
  fireEvent.click(screen.getByText('words'))
  expect(onFollow).not.toHaveBeenCalled()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function TargetFrame() {
  useFragmentTarget()
  return <Outlet />
}

function Answers() {
  return (
    <details name="faq">
      <summary>How much?</summary>
      <p id="faq-how-much">A lot.</p>
    </details>
  )
}

function setupTarget(start: string) {
  const resizes: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      callback: () => void
      constructor(callback: () => void) {
        this.callback = callback
      }
      observe() {
        resizes.push(this.callback)
      }
      disconnect() {
        resizes.splice(resizes.indexOf(this.callback), 1)
      }
    },
  )
  const children = [
    { path: '/', element: <p>Home</p> },
    { path: '/service', element: <Answers /> },
  ]
  const router = createMemoryRouter([{ element: <TargetFrame />, children }], { initialEntries: [start] })
  render(<RouterProvider router={router} />)
  return {
    go: (to: string) => act(() => router.navigate(to)),
    details: () => document.querySelector('details'),
    /** The page changes its height. Returns how often it was scrolled to the target. */
    resize() {
      const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
      for (const callback of resizes) callback()
      const { length } = scroll.mock.calls
      scroll.mockRestore()
      return length
    },
  }
}

test('a link opens the answer that it leads to, and keeps it in place until the reader acts', async () => {
  const { go, details, resize } = setupTarget('/')
  await go('/service#faq-how-much')
  expect(details()?.open).toBe(true)
  expect([resize(), resize()]).toEqual([1, 1])
  window.dispatchEvent(new Event('wheel'))
  expect(resize()).toBe(0)
})

test('a first visit opens the answer and leaves the scrolling to the browser', () => {
  const { details, resize } = setupTarget('/service#faq-how-much')
  expect(details()?.open).toBe(true)
  expect(resize()).toBe(0)
})

test('another page is no longer kept in place', async () => {
  const { go, resize } = setupTarget('/')
  await go('/service#faq-how-much')
  await go('/')
  expect(resize()).toBe(0)
})
