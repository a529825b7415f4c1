import { useSyncExternalStore } from 'react'
import { useNonce } from '#site/lib/use-nonce.ts'
import type { BadgeColors } from './category-color.ts'

/**
 * Category colors come from data, and the site's CSP forbids style attributes in markup. So the server writes one rule
 * per color into a `<style>` that carries the rendering's nonce; in the browser each badge sets its colors by script
 * (`applyTint`), which the CSP allows. Once hydrated the element has done its work and goes.
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

/** What `data-tint` must hold for the rule to match. */
export function tintKey({ tint }: BadgeColors): string {
  return tint.slice(1)
}

/** For `ref`: gives the element the same two properties as the rule. */
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
