import type { HeadParts } from '#site/entry.server.tsx'

type DeferOptions = {
  nonce: string
  /** The whole stylesheet, for a page that carries only its own part of it. */
  stylesheetUrl: string
}

/**
 * Takes the site's modules out of the way of the first paint: the module script stays in the page as
 * plain text and its preloads as a list, and site/boot/start-modules.ts starts both later, with the whole stylesheet. Only tags with the
 * rendering's nonce are touched, so nothing in a member's text can be made into a module.
 */
export function deferHydration(html: string, { nonce, stylesheetUrl }: DeferOptions): string {
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
    () =>
      `<script nonce="${nonce}" type="text/plain" id="boot" data-stylesheet="${stylesheetUrl}" data-modules="${modules.join(' ')}">`,
  )
}

/**
 * Puts styles and boot script into the head, outside React, which would look for them when it hydrates.
 * Without JavaScript the web fonts come with the page.
 */
export function addToHead(
  html: string,
  nonce: string,
  { fonts, stylesheet, webFonts, bootScript }: Omit<HeadParts, 'stylesheetUrl'>,
): string {
  const head =
    `<style nonce="${nonce}">${fonts}${stylesheet}</style>` +
    `<style nonce="${nonce}" id="web-fonts" media="not all">${webFonts}</style>` +
    `<noscript><style nonce="${nonce}">${webFonts}</style></noscript>` +
    `<script nonce="${nonce}">${bootScript}</script>`
  return html.replace('</head>', () => `${head}</head>`)
}
