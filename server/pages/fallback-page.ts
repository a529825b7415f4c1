type FallbackStatus = 429 | 500 | 503

const TEXTS: Record<FallbackStatus, [title: string, advice: string]> = {
  429: ['That was a lot at once', 'Your network has asked for many pages. Please try again in a few seconds.'],
  500: ['Something went wrong', 'We have been notified. Please try again in a moment.'],
  503: ['We are very busy', 'Please try again in a few seconds.'],
}

/**
 * The page of last resort, for when not even the site's own error page can be rendered. It needs no file and no script,
 * so the inert default policy suits it.
 */
export function fallbackPage(status: FallbackStatus): { html: string; headers: Record<string, string> } {
  const [title, advice] = TEXTS[status]
  const html =
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<meta name="color-scheme" content="light dark"></head><body><main><h1>${title}</h1><p>${advice}</p>` +
    '<p><a href="/">Go to the home page</a></p></main></body></html>'
  return {
    html,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status !== 500 && { 'Retry-After': '5' }),
    },
  }
}
