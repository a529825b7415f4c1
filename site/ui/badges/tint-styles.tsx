import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { useNonce } from '#site/lib/use-nonce.ts'
import type { BadgeColors } from './category-color.ts'

/**
 * Category colors come from data, and the site's CSP forbids style attributes in markup. So the server writes one rule
 * per color into a `<style>` with the rendering's nonce. In the browser each badge sets its colors by script
 * (`applyTint`), which the CSP allows.
 */
export function TintStyles({ colors }: { colors: readonly (BadgeColors | undefined)[] }) {
  const nonce = useNonce()
  const isHydrated = useIsHydrated()
  if (isHydrated) return null

  const known = new Map(colors.flatMap((color) => (color ? [[tintKey(color), color]] : [])))
  return [...known].map(([key, color]) => (
    // With a precedence React writes it in the head, the only place where HTML allows it.
    <style key={key} href={`tint-${key}`} precedence="tints" nonce={nonce}>
      {tintRule(color)}
    </style>
  ))
}

/** The value of `data-tint` that the rule matches. */
export function tintKey({ tint }: BadgeColors): string {
  return tint.slice(1)
}

/** For `ref`: sets the same two properties on the element as the rule. */
export function applyTint(element: HTMLElement | SVGElement | null, colors: BadgeColors): void {
  element?.style.setProperty('--tint', colors.tint)
  element?.style.setProperty('--tint-text', textColor(colors))
}

function tintRule(colors: BadgeColors): string {
  return `[data-tint="${tintKey(colors)}"]{--tint:${colors.tint};--tint-text:${textColor(colors)}}`
}

function textColor({ lightText, darkText }: BadgeColors): string {
  return `light-dark(${lightText},${darkText})`
}
