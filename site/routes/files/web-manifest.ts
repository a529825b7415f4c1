import { provider } from '#content/provider.ts'
import { inFirmColors } from '#site/lib/firm-colors.ts'
import { publicFile } from '#site/lib/page-handle.ts'

export const handle = publicFile()

/** Two of the site's colors (styles/tokens.css) in hex, because a manifest cannot refer to them. */
const WATER = inFirmColors('#0f2436')
const PAPER = '#fcfaf5'

export function loader() {
  const manifest = {
    name: provider.legalName,
    short_name: provider.name,
    description: provider.summary,
    lang: 'en-US',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: WATER,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icons/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
}
