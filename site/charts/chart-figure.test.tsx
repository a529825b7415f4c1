// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChartFigure } from './chart-figure.tsx'

test('a drawing that was read from the page can be shown again after its element has gone', () => {
  const drawing = { id: 'chart-hours' }
  document.body.innerHTML = '<figure id="chart-hours"><svg></svg></figure>'
  const first = render(<ChartFigure drawing={drawing} />)
  document.body.innerHTML = ''
  first.unmount()
  const { container } = render(<ChartFigure drawing={drawing} />)
  expect(container.querySelector('#chart-hours svg')).not.toBeNull()
})
