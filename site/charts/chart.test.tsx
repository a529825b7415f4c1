import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { HtmlStoreContext, htmlStoreContext } from '#site/lib/server-html.ts'
import { sampleCharts } from '#tests/site/sample-charts.ts'
import { Chart } from './chart.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { drawCharts } from './draw-charts.server.tsx'

for (const data of Object.values(sampleCharts)) {
  test(`${data.kind}: has title, takeaway, text alternative, a source if it names one, and no inline styles`, () => {
    const html = renderToStaticMarkup(<Chart data={data} id="x" />)
    expect(html).toContain(`id="x-title">${data.title}<`)
    expect(html).toContain(`id="x-takeaway">${data.takeaway}<`)
    expect(html).toContain('role="img" aria-labelledby="x-title" aria-describedby="x-takeaway"')
    expect(html).toMatch(/<table aria-labelledby="x-title">.*<tbody><tr><th scope="row">/)
    expect(html.includes('class="chart-source"')).toBe('source' in data)
    expect(html).not.toMatch(/style=|NaN|undefined/)
  })
}

test('the table contains every number of the chart', () => {
  const html = renderToStaticMarkup(<Chart data={sampleCharts.sankey} id="x" />)
  expect(html).toContain('<th scope="row">ERP</th><td>One model</td><td>420 k rows</td>')
})

test('a rendered page contains the drawing once, and not again in its data', () => {
  const context = new RouterContextProvider()
  const stored = new Map<string, string>()
  context.set(htmlStoreContext, stored)
  const { hours } = drawCharts(context, { hours: sampleCharts.bar })
  expect(hours).toEqual({ id: 'chart-hours' })

  const html = renderToStaticMarkup(
    <HtmlStoreContext value={stored}>
      <ChartFigure drawing={hours} />
    </HtmlStoreContext>,
  )
  expect(html).toMatch(/^<figure id="chart-hours" class="chart"><figcaption>.*<svg /)
})

test('a page reached by client-side navigation gets the drawing with its data', () => {
  const { hours } = drawCharts(new RouterContextProvider(), { hours: sampleCharts.bar })
  expect(hours.html).toContain('<svg ')
  expect(renderToStaticMarkup(<ChartFigure drawing={hours} />)).toContain('<svg ')
})
