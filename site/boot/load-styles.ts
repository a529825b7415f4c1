/** What the event `site:styles` carries; null is what did not come, or not yet. */
export type LoadedStyles = { sheet: HTMLLinkElement | null; faces: FontFace[] | null }

/**
 * Brings what the first paint did without: the web fonts, 34 KB that would compete with it, and the whole stylesheet, of
 * which the page carries the part that it shows. Both make the browser lay out the page again, so show-styles.ts hears
 * of both in one moment. On later pages of a visit they are in the browser's cache and need not wait for the paint.
 */
export function loadStyles(): void {
  const patienceMs = 2000
  const started = new Promise((resolve) => addEventListener('site:start', resolve))

  /**
   * Made by hand, because a face of a stylesheet makes the browser lay out the page as soon as it is loaded. A face for
   * characters that the page has not yet comes when one is written.
   */
  async function loadFaces(): Promise<FontFace[]> {
    const { sheet } = document.getElementById('font-faces') as HTMLStyleElement
    const rules = [...(sheet?.cssRules ?? [])] as CSSFontFaceRule[]
    const text = document.body.textContent
    return Promise.all(
      rules.map(({ style }) => {
        const family = style.getPropertyValue('font-family').replace(/["']/g, '')
        const weight = style.getPropertyValue('font-weight')
        const unicodeRange = style.getPropertyValue('unicode-range') || 'U+0-10FFFF'
        const face = new FontFace(family, style.getPropertyValue('src'), { weight, unicodeRange })
        return charactersIn(unicodeRange).test(text) ? face.load() : face
      }),
    )
  }

  /** Null when the page carries all of it; a sheet that does not come is none either. */
  function loadSheet(): Promise<HTMLLinkElement | null> {
    const href = document.getElementById('web-fonts')?.dataset.stylesheet
    if (!href) return Promise.resolve(null)
    return new Promise((resolve) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.media = 'not all'
      link.href = href
      link.addEventListener('load', () => resolve(link))
      link.addEventListener('error', () => resolve(null))
      document.head.append(link)
    })
  }

  function show(detail: LoadedStyles): void {
    dispatchEvent(new CustomEvent('site:styles', { detail }))
  }

  /** Fonts that do not come are no failure. A visitor who does something waits for the stylesheet only. */
  async function finish(): Promise<void> {
    const waited = new Promise((resolve) => setTimeout(resolve, patienceMs))
    const late = Promise.race([started, waited]).then(() => 'late' as const)
    const faces = loadFaces().catch(() => null)
    const [sheet, inTime] = await Promise.all([loadSheet(), Promise.race([faces, late])])
    show({ sheet, faces: inTime === 'late' ? null : inTime })
    dispatchEvent(new Event('site:styled'))
    const loaded = await faces
    if (inTime === 'late') show({ sheet: null, faces: loaded })
    if (loaded) remember()
  }

  function remember(): void {
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

  const isKnown = hasSeenFonts()
  if (isKnown) void finish()
  else addEventListener('site:painted', () => void finish())
}

/** @param range as CSS writes it: "U+20-7E, U+A0" */
function charactersIn(range: string): RegExp {
  const members = range.replace(/U\+(\w+)(?:-(\w+))?,? */gi, (_, first, last = first) => `\\u{${first}}-\\u{${last}}`)
  return new RegExp(`[${members}]`, 'u')
}
