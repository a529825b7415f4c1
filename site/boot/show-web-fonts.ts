/**
 * Tells the first paint by the event `site:painted`, and then switches the web fonts on: their stylesheet
 * waits with media="not all", so that 70 KB of fonts do not compete with it. On later pages of a visit they
 * are in the browser's cache and need not wait. A tab in the background is never painted and goes on after
 * three seconds.
 */
export function showWebFonts(): void {
  function show(): void {
    document.getElementById('web-fonts')?.setAttribute('media', 'all')
    try {
      sessionStorage.setItem('has-seen-fonts', 'true')
    } catch {}
  }

  function hasSeenFonts(): boolean {
    try {
      return sessionStorage.getItem('has-seen-fonts') !== null
    } catch {
      return false
    }
  }

  let isPainted = false
  function tellPaint(): void {
    if (isPainted) return
    isPainted = true
    show()
    dispatchEvent(new Event('site:painted'))
  }

  if (hasSeenFonts()) show()
  setTimeout(tellPaint, 3000)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) tellPaint()
  }).observe({ type: 'paint', buffered: true })
}
