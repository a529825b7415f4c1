import { useSyncExternalStore } from 'react'
import { useNonce } from '#site/lib/use-nonce.ts'
import type { BadgeColors } from './category-color.ts'

/**
 * Category colors come from data, and the site's CSP forbids style attributes in markup. So the server writes one rule
 * per color into a `<style>` with the rendering's nonce. In the browser each badge sets its colors by script
 * (`applyTint`), which the CSP allows, and after hydration the style element is removed.
 */
export function TintStyles({ colors }: { colors: readonly (BadgeColors | undefined)[] }) {
  const nonce = useNonce()
  const isServerMarkup = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  if (!isServerMarkup) return null

  const rules = new Set(colors.filter((color) => color !== undefined).map(tintRule))
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {[...rules].join('')}
    </style>
  )
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
