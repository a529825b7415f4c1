import type { LoadedStyles } from './load-styles.ts'

/** A position that moves by less does not count as a layout shift. */
const SMALLEST_SHIFT_PX = 3
/** In parts of the font's size: invisible, and yet enough for most of the lines that differ. */
const SPACINGS = [0.005, 0.01, 0.015, 0.02]

type Seen = { element: HTMLElement; top: number; height: number }

/**
 * Switches on the styles that load-styles.ts has loaded, and nothing that the visitor looks at moves: the fallback fonts
 * have the measures of the web fonts on average, and a block that would still have other lines than before is set a
 * little tighter or looser. Where that does not do, the page keeps the fallbacks until the visitor goes on to the next one.
 */
export function showStyles(): void {
  let isPainted = false

  /** Measuring and switching on are two tasks, because together they would be a long one. */
  function show({ sheet, faces }: LoadedStyles): void {
    const { seen, below } = isPainted ? readScreen() : { seen: [], below: [] }
    const switchOn = () => {
      const late = putOff(below)
      if (sheet) sheet.media = 'all'
      if (faces) showFonts(faces, seen)
      setTimeout(() => bringBack(late))
    }
    if (isPainted) setTimeout(switchOn)
    else switchOn()
  }

  addEventListener('site:painted', () => {
    isPainted = true
  })
  addEventListener('site:styles', (event) => show((event as CustomEvent<LoadedStyles>).detail))
}

/** What begins above the lower edge of the screen. Nothing inside of what begins below it, or of a drawing, is measured. */
function readScreen(): { seen: Seen[]; below: HTMLElement[] } {
  const seen: Seen[] = []
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
  visit(document.body)
  return { seen, below }
}

/**
 * Leaves what is laid out late anyway (lay-out-in-parts.ts), is not on the screen and yet near enough to be laid out, to
 * later tasks. What is farther away is skipped as it is: where that is hidden, too, Chromium believes now and then that
 * it filled the screen before, and counts a layout shift. Fonts that come after that find parts on their way to being
 * laid out for good: those stay as they are.
 */
function putOff(below: readonly HTMLElement[]): HTMLElement[] {
  const isInParts = document.documentElement.dataset.layout === 'in-parts'
  const late = below.filter(
    (element) =>
      isInParts &&
      getComputedStyle(element).contentVisibility === 'auto' &&
      element.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }),
  )
  for (const { style } of late) style.contentVisibility = 'hidden'
  return late
}

/** Part by part, and then tells it. */
function bringBack(late: HTMLElement[]): void {
  const next = late.shift()
  if (!next) {
    dispatchEvent(new Event('site:shown'))
    return
  }
  // Unless it is on its way to being laid out for good.
  if (next.style.contentVisibility === 'hidden') next.style.contentVisibility = ''
  setTimeout(() => bringBack(late))
}

function showFonts(faces: readonly FontFace[], seen: readonly Seen[]): void {
  for (const face of faces) document.fonts.add(face)
  setShown(true)
  for (const { element, height } of seen) if (element.matches('h1, h2, h3, p, li')) keepHeight(element, height)
  if (!seen.some(isMoved)) return

  setShown(false)
  for (const { element } of seen) element.style?.removeProperty('letter-spacing')
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('currententrychange', (event) => {
    // The router replaces the entry of the page that is shown; a change of page adds one or goes back.
    if ((event as Event & { navigationType: string }).navigationType !== 'replace') setShown(true)
  })
}

function setShown(isShown: boolean): void {
  document.getElementById('web-fonts')?.setAttribute('media', isShown ? 'all' : 'not all')
}

function keepHeight(block: HTMLElement, height: number): void {
  const growth = block.offsetHeight - height
  if (Math.abs(growth) < SMALLEST_SHIFT_PX) return
  const { letterSpacing } = getComputedStyle(block)
  const own = letterSpacing === 'normal' ? '0px' : letterSpacing
  for (const spacing of SPACINGS) {
    block.style.letterSpacing = `calc(${own} ${growth > 0 ? '-' : '+'} ${spacing}em)`
    if (Math.abs(block.offsetHeight - height) < SMALLEST_SHIFT_PX) return
  }
  block.style.letterSpacing = ''
}

function isMoved({ element, top }: Seen): boolean {
  return Math.abs(element.getBoundingClientRect().top + scrollY - top) >= SMALLEST_SHIFT_PX
}
