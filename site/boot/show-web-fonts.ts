/**
 * Loads the web fonts after the first paint, so that 70 KB do not compete with it; on later pages of a visit
 * they are in the browser's cache and need not wait. Once they are there, the stylesheet that names them, which waits
 * with media="not all", is switched on without moving anything the visitor looks at: the fallbacks have the same
 * measures on average, and a block that would still have other lines than before is set a little tighter or looser.
 * Where that does not do, the page keeps the fallbacks until the visitor goes on to the next one.
 */
export function showWebFonts(): void {
  // A position that moves by less does not count as a layout shift.
  const smallestShiftPx = 3
  // In parts of the font's size: invisible, and yet enough for most of the lines that differ.
  const spacings = [0.005, 0.01, 0.015, 0.02]
  let isPainted = false

  function setShown(isShown: boolean): void {
    document.getElementById('web-fonts')?.setAttribute('media', isShown ? 'all' : 'not all')
  }

  function keepHeight(block: HTMLElement, height: number): void {
    const growth = block.offsetHeight - height
    if (Math.abs(growth) < smallestShiftPx) return
    const { letterSpacing } = getComputedStyle(block)
    const own = letterSpacing === 'normal' ? '0px' : letterSpacing
    for (const spacing of spacings) {
      block.style.letterSpacing = `calc(${own} ${growth > 0 ? '-' : '+'} ${spacing}em)`
      if (Math.abs(block.offsetHeight - height) < smallestShiftPx) return
    }
    block.style.letterSpacing = ''
  }

  function showInPlace(): void {
    const seen = (isPainted ? [...document.body.querySelectorAll<HTMLElement>('*')] : [])
      .map((element) => ({ element, top: element.getBoundingClientRect().top, height: element.offsetHeight }))
      .filter(({ top }) => top < innerHeight)
    setShown(true)
    for (const { element, height } of seen) if (element.matches('h1, h2, h3, p, li')) keepHeight(element, height)
    const isMoved = ({ element, top }: (typeof seen)[number]) =>
      Math.abs(element.getBoundingClientRect().top - top) >= smallestShiftPx
    if (!seen.some(isMoved)) return

    setShown(false)
    for (const { element } of seen) element.style?.removeProperty('letter-spacing')
    const { navigation } = window as { navigation?: EventTarget }
    navigation?.addEventListener('currententrychange', (event) => {
      // The router replaces the entry of the page that is shown; a change of page adds one or goes back.
      if ((event as Event & { navigationType: string }).navigationType !== 'replace') setShown(true)
    })
  }

  async function load(): Promise<void> {
    await Promise.all(['Bricolage Grotesque', 'Instrument Sans'].map((name) => document.fonts.load(`1em "${name}"`)))
    showInPlace()
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

  /** Tells when the fonts are dealt with by the event `site:fonts`. Fonts that do not come are no failure: the page has its fallbacks. */
  function start(): void {
    void load()
      .catch(() => {})
      .then(() => dispatchEvent(new Event('site:fonts')))
  }

  const isKnown = hasSeenFonts()
  if (isKnown) start()
  addEventListener('site:painted', () => {
    isPainted = true
    if (!isKnown) start()
  })
}
