// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RemixErrorBoundary } from './error-boundaries.tsx'

afterEach(cleanup)

function Page({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('secret detail')
  return <p>A page</p>
}

test('what fails outside of every boundary is told in plain words, and another page is another try', () => {
  // React tells the error, and that <html> stands in a <div> here.
  vi.mocked(console.error).mockImplementation(() => {})
  const draw = (location: string, isBroken: boolean) => (
    <RemixErrorBoundary location={location}>
      <Page isBroken={isBroken} />
    </RemixErrorBoundary>
  )
  const { container, rerender } = render(draw('/', true), { container: document.createElement('div') })
  expect(container.textContent).toBe('Something went wrong. Please load the page again.')
  vi.mocked(console.error).mockClear()
  rerender(draw('/', false))
  expect(container.textContent).not.toBe('A page')
  rerender(draw('/blog', false))
  expect(container.textContent).toBe('A page')
})
