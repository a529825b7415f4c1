import type { ReactNode } from 'react'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { useNonce } from '#site/lib/use-nonce.ts'
import type { BadgeColors } from './category-color.ts'

type BadgeProps = { tone?: 'neutral' | 'accent' | 'success' | 'warning'; children: ReactNode }

/** A short state or kind beside something else. Must not be the only indication of it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={tone === 'neutral' ? 'badge' : `badge badge-${tone}`}>{children}</span>
}

/** The page must also render TintStyles with the same colors, for browsers that have not run any script yet. */
export function CategoryBadge({ name, colors }: { name: string; colors: BadgeColors }) {
  return (
    <span className="badge" data-tint={tintKey(colors)} ref={(element) => applyTint(element, colors)}>
      {name}
    </span>
  )
}

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
