// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NonceContext } from '#site/lib/use-nonce.ts'
import { CategoryBadge, TintStyles } from './badge.tsx'
import { badgeColors } from './category-color.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const colors = badgeColors('#3B82F6')

function Page() {
  return (
    <div>
      <TintStyles colors={[colors, undefined, colors]} />
      <CategoryBadge name="Power BI" colors={colors} />
    </div>
  )
}

test('the server writes one rule per color into the head, with its nonce, and no style attribute', async () => {
  const html = await new Response(
    await renderToReadableStream(
      <html lang="en">
        <head />
        <body>
          <NonceContext value="n1">
            <Page />
          </NonceContext>
        </body>
      </html>,
      { nonce: { style: 'n1' } },
    ),
  ).text()
  expect(html.slice(0, html.indexOf('</head>'))).toContain(
    `<style nonce="n1" data-precedence="tints" data-href="tint-3b82f6">[data-tint="3b82f6"]{--tint:#3b82f6;--tint-text:light-dark(${colors.lightText},${colors.darkText})}</style>`,
  )
  expect(html).toContain('data-tint="3b82f6"')
  expect(html).not.toContain('style="')
})

// Proves R100.
test('in the browser the badge sets its own colors', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Page />)
  await act(async () => hydrateRoot(container, <Page />))

  const badge = container.querySelector<HTMLElement>('.badge')
  expect(badge?.style.getPropertyValue('--tint')).toBe('#3b82f6')
})
