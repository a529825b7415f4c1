import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, createNonce, seal as sealPage, shareStyles } from './seal-csp.ts'

const nonce = '0123456789abcdef0123456789abcdef'
const SHARED = 'p{color:red}'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A document with this body, with its HTML as text. */
function seal(body: string, value: string) {
  const { bytes, ...hashes } = sealPage(`<head></head>${body}`, value, shareStyles(SHARED))
  return { ...hashes, bytes, html: new TextDecoder().decode(bytes) }
}

test('the shared styles stand at the end of the head, whatever the page contains', () => {
  const page = seal('<p>“$&”</head></p>', nonce)
  expect(page.html).toBe(`<head><style>${SHARED}</style></head><p>“$&”</head></p>`)
  expect(page.styleHashes).toEqual([hashOf(SHARED)])
})

test('scripts and styles of the rendering are hashed and lose their nonce', () => {
  const page = seal(
    `<style nonce="${nonce}">p{margin:0}</style><script nonce="${nonce}">start()</script>` +
      `<script type="module" nonce="${nonce}" async="">import "/assets/a.js"\nrun()</script>`,
    nonce,
  )
  expect(page.scriptHashes).toEqual([hashOf('start()'), hashOf('import "/assets/a.js"\nrun()')])
  expect(page.styleHashes).toEqual([hashOf(SHARED), hashOf('p{margin:0}')])
  expect(page.html).not.toContain('nonce')
})

test.each([
  ['its own script', '<script>steal()</script>'],
  ['a guessed nonce', '<script nonce="guess">steal()</script>'],
  ['an empty nonce', '<script nonce="">steal()</script>'],
  ['the nonce of another rendering', `<script nonce="${createNonce()}">steal()</script>`],
  ['its own style', '<style>body{display:none}</style>'],
  ['the word nonce in an attribute', `<script title=' nonce="x"'>steal()</script>`],
  ['a script with a source', '<script src="https://evil.example/x.js"></script>'],
  ['a style attribute', '<p style="position:fixed">over everything</p>'],
  ['an event handler', '<p onclick="steal()">click</p>'],
  ['an upper-case script', '<SCRIPT>steal()</SCRIPT>'],
  ['an unfinished tag', '<script '],
  ['an unfinished comment', '<!-- <script>steal()'],
])('content with %s gets no hash', (_what, content) => {
  const own = `<script nonce="${nonce}">start()</script>`
  const page = seal(`<main>${content}</main>${own}`, nonce)
  expect(page.scriptHashes).toEqual([hashOf('start()')])
  expect(page.styleHashes).toEqual([hashOf(SHARED)])
  expect(page.html).toContain(content)
})

test('an unfinished script tag before a script of the page cannot use its nonce to load a file', () => {
  const page = seal(`<script src="https://evil.example/x.js" <script nonce="${nonce}">start()</script>`, nonce)
  expect(page.html).not.toContain(nonce)
  const policy = contentSecurityPolicy(page, { supabaseUrl: '', trustedTypePolicies: [], hasVideoFrame: false })
  expect(policy).not.toContain('nonce')
  expect(policy).not.toContain('evil.example')
})

test('text that contains nonce="…" is left unchanged', () => {
  const page = seal(`<p>Write nonce="abc" here</p><script nonce="${nonce}">start()</script>`, nonce)
  expect(page.html).toContain('</head><p>Write nonce="abc" here</p><script>start()</script>')
})

test('the same rendering with another nonce seals to the same page', () => {
  const html = (value: string) => `<script nonce="${value}">start()</script><link rel="x" nonce="${value}"/>`
  const [first, second] = [createNonce(), createNonce()]
  expect(seal(html(first), first)).toEqual(seal(html(second), second))
})

test('the policy allows inline content only by hash', () => {
  const page = seal(`<style nonce="${nonce}">p{}</style><script nonce="${nonce}">start()</script>`, nonce)
  const policy = contentSecurityPolicy(page, {
    supabaseUrl: '',
    trustedTypePolicies: ['default', 'post-body'],
    hasVideoFrame: false,
  })
  const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]))
  expect(directives.get('default-src')).toBe("default-src 'none'")
  expect(directives.get('script-src')).toBe(`script-src 'self' ${hashOf('start()')}`)
  expect(directives.get('style-src')).toBe(`style-src 'self' ${hashOf(SHARED)} ${hashOf('p{}')}`)
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directives.get('connect-src')).toBe("connect-src 'self'")
  expect(directives.get('trusted-types')).toBe('trusted-types default post-body')
  expect(policy).not.toMatch(/unsafe/)
})

test('the policy allows HTTP and web socket connections to a hosted service', () => {
  const policy = contentSecurityPolicy(seal('', nonce), {
    supabaseUrl: 'https://project.supabase.example',
    trustedTypePolicies: [],
    hasVideoFrame: false,
  })
  expect(policy).toContain("connect-src 'self' https://project.supabase.example wss://project.supabase.example;")
})

test('only a page with a video may embed a frame, and only from one host', () => {
  const policyWith = (hasVideoFrame: boolean) =>
    contentSecurityPolicy(seal('', nonce), { supabaseUrl: '', trustedTypePolicies: [], hasVideoFrame })
  expect(policyWith(true)).toContain('frame-src https://www.youtube-nocookie.com;')
  expect(policyWith(false)).not.toContain('frame-src')
})
