import { expect, test } from 'vitest'
import { addToHead, deferHydration } from './defer-hydration.ts'
import { seal } from './seal-csp.ts'

const nonce = '0123456789abcdef0123456789abcdef'
const rendered =
  `<html><head><link rel="modulepreload" href="/assets/a-$1.js" nonce="${nonce}"/>` +
  `<link rel="modulepreload" href="/assets/b.js" nonce="${nonce}"/></head>` +
  `<body><script nonce="${nonce}">context()</script>` +
  `<script nonce="${nonce}" type="module" async="">import "/assets/a-$1.js"</script></body></html>`

test('the module script becomes text that keeps its hash, and its preloads a list', () => {
  const deferred = seal(deferHydration(rendered, nonce), nonce)
  expect(deferred.html).toBe(
    '<html><head></head><body><script>context()</script>' +
      '<script type="text/plain" id="boot" data-modules="/assets/a-$1.js /assets/b.js">import "/assets/a-$1.js"</script>' +
      '</body></html>',
  )
  expect(deferred.scriptHashes).toEqual(seal(rendered, nonce).scriptHashes)
})

test('a module script or preload in the content is left alone', () => {
  const content = '<script type="module">steal()</script><link rel="modulepreload" href="/x.js" nonce="guess"/>'
  expect(deferHydration(content, nonce)).toBe(content)
})

test('styles, fonts and boot script stand in the head and are allowed; without script all come at once', () => {
  const parts = {
    fallbackFonts: '@font-face{src:local("Arial")}',
    fontFaces: '@font-face{src:url(/a.woff2)}',
    stylesheet: 'p{content:"$&"}',
    webFonts: ':root{--web-font-text:"A"}',
    stylesheetUrl: '/assets/app.css',
    bootScript: 'boot()',
  }
  const page = seal(addToHead(rendered, nonce, parts), nonce)
  expect(page.html).toContain(
    '<style>@font-face{src:local("Arial")}p{content:"$&"}</style>' +
      '<style id="font-faces" media="not all">@font-face{src:url(/a.woff2)}</style>' +
      '<style id="web-fonts" media="not all" data-stylesheet="/assets/app.css">:root{--web-font-text:"A"}</style>' +
      '<noscript><link rel="stylesheet" href="/assets/app.css"><style>@font-face{src:url(/a.woff2)}:root{--web-font-text:"A"}</style></noscript>' +
      '<script>boot()</script></head><body>',
  )
  expect(page.styleHashes).toHaveLength(4)
  expect(page.scriptHashes).toHaveLength(3)
})
