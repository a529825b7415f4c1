import type { LoadedStyles } from './load-styles.ts'

/**
 * Switches on the styles that load-styles.ts has loaded, and nothing that the visitor looks at moves: the fallback fonts
 * have the measures of the web fonts on average, and a block that would still have other lines than before is set a
 * little tighter or looser. Where that does not do, the page keeps the fallbacks until the visitor goes on to the next one.
 */
export function showStyles(): void {
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

  /** What begins above the lower edge of the screen. Nothing inside of what begins below it, or of a drawing, is measured. */
  function readScreen() {
    const seen: { element: HTMLElement; top: number; height: number }[] = []
    const below: HTMLElement[] = []
    function visit(element: HTMLElement): void {
      const { top, height } = element.getBoundingClientRect()
      if (height === 0) return
      if (top >= innerHeight) {
        below.push(element)
        return
      }
      seen.push({ element, top: top + scrollY, height: element.offsetHeight })
      if (element.matches('svg')) return
      for (const child of element.children) visit(child as HTMLElement)
    }
    if (isPainted) visit(document.body)
    return { seen, below }
  }

  /**
   * Leaves what is laid out late anyway (lay-out-in-parts.ts) and is not on the screen to the next tasks, part by part,
   * and then tells it. Fonts that come after that find parts on their way to being laid out for good: those stay as they are.
   */
  function putOff(below: readonly HTMLElement[]): void {
    const isInParts = document.documentElement.dataset.layout === 'in-parts'
    const late = below.filter((element) => isInParts && getComputedStyle(element).contentVisibility === 'auto')
    for (const { style } of late) style.contentVisibility = 'hidden'

    function bringNext(): void {
      const next = late.shift()
      if (next) {
        // Unless it is on its way to being laid out for good.
        if (next.style.contentVisibility === 'hidden') next.style.contentVisibility = ''
        setTimeout(bringNext)
      } else dispatchEvent(new Event('site:shown'))
    }
    setTimeout(bringNext)
  }

  function show(styles: LoadedStyles): void {
    const screen = readScreen()
    // Measuring and switching on are two tasks, because together they would be a long one.
    if (isPainted) setTimeout(() => switchOn(styles, screen))
    else switchOn(styles, screen)
  }

  function switchOn({ sheet, faces }: LoadedStyles, { seen, below }: ReturnType<typeof readScreen>): void {
    putOff(below)
    if (sheet) sheet.media = 'all'
    if (!faces) return
    for (const face of faces) document.fonts.add(face)
    setShown(true)
    for (const { element, height } of seen) if (element.matches('h1, h2, h3, p, li')) keepHeight(element, height)
    const isMoved = ({ element, top }: (typeof seen)[number]) =>
      Math.abs(element.getBoundingClientRect().top + scrollY - top) >= smallestShiftPx
    if (!seen.some(isMoved)) return

    setShown(false)
    for (const { element } of seen) element.style?.removeProperty('letter-spacing')
    const { navigation } = window as { navigation?: EventTarget }
    navigation?.addEventListener('currententrychange', (event) => {
      // The router replaces the entry of the page that is shown; a change of page adds one or goes back.
      if ((event as Event & { navigationType: string }).navigationType !== 'replace') setShown(true)
    })
  }

  addEventListener('site:painted', () => {
    isPainted = true
  })
  addEventListener('site:styles', (event) => show((event as CustomEvent<LoadedStyles>).detail))
}
