import type { HeadParts } from '#site/entry.server.tsx'

/**
 * Takes the site's modules out of the way of the first paint: the module script stays in the page as
 * plain text and its preloads as a list, and site/boot/start-modules.ts starts both later. Only tags with the rendering's
 * nonce are touched, so nothing in a member's text can be made into a module.
 */
export function deferHydration(html: string, nonce: string): string {
  const modules: string[] = []
  const withoutPreloads = html.replace(
    new RegExp(`<link rel="modulepreload" href="([^"<>]+)"(?=[^<>]* nonce="${nonce}")[^<>]*>`, 'g'),
    (_tag, href: string) => {
      modules.push(href)
      return ''
    },
  )
  return withoutPreloads.replace(
    new RegExp(`<script(?=[^<>]* nonce="${nonce}")(?=[^<>]* type="module")[^<>]*>`),
    // Written by a function: "$" in a file name must not mean anything.
    () => `<script nonce="${nonce}" type="text/plain" id="boot" data-modules="${modules.join(' ')}">`,
  )
}

/** The URL is null when the page carries the whole stylesheet, so that the boot script need not bring it. */
type PageHead = Omit<HeadParts, 'stylesheetUrl'> & { stylesheetUrl: string | null }

/**
 * Puts styles and boot script into the head, outside React, which would look for them when it hydrates.
 * Without JavaScript the web fonts and the whole stylesheet come with the page.
 */
export function addToHead(
  html: string,
  nonce: string,
  { fallbackFonts, fontFaces, webFonts, stylesheet, stylesheetUrl, bootScript }: PageHead,
): string {
  const whole = stylesheetUrl ? ` data-stylesheet="${stylesheetUrl}"` : ''
  const sheet = stylesheetUrl ? `<link rel="stylesheet" href="${stylesheetUrl}">` : ''
  const head =
    `<style nonce="${nonce}">${fallbackFonts}${stylesheet}</style>` +
    `<style nonce="${nonce}" id="font-faces" media="not all">${fontFaces}</style>` +
    `<style nonce="${nonce}" id="web-fonts" media="not all"${whole}>${webFonts}</style>` +
    `<noscript>${sheet}<style nonce="${nonce}">${fontFaces}${webFonts}</style></noscript>` +
    `<script nonce="${nonce}">${bootScript}</script>`
  return html.replace('</head>', () => `${head}</head>`)
}
