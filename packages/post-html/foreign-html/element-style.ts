import type { Element } from 'hast'

/** The declarations of a style attribute, names and values in lower case. */
export type Style = ReadonlyMap<string, string>

const NO_STYLE: Style = new Map()

export function styleOf({ properties: { style } }: Element): Style {
  if (typeof style !== 'string') return NO_STYLE
  const declarations = style.split(';').map((declaration): [string, string] => {
    const colon = declaration.indexOf(':')
    return [
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    ]
  })
  return new Map(declarations)
}

export function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : []
}

export function hasClass(element: Element, pattern: RegExp): boolean {
  return classesOf(element).some((name) => pattern.test(name))
}

/** An attribute's value as text; null if it is missing. */
export function attributeOf({ properties }: Element, name: string): string | null {
  const value = properties[name]
  if (value === undefined || value === null || value === false) return null
  return Array.isArray(value) ? value.join(' ') : String(value)
}

const MONOSPACE =
  /^["']?(courier|consolas|menlo|monaco|ui-monospace|monospace|sf ?mono|source code|roboto mono|lucida console|cascadia|jetbrains mono|fira (code|mono)|andale mono|dejavu sans mono|liberation mono|ubuntu mono|droid sans mono|ibm plex mono)/

export function isMonospace(element: Element, style: Style): boolean {
  const family = style.get('font-family') ?? attributeOf(element, 'face')?.toLowerCase()
  return family !== undefined && MONOSPACE.test(family)
}

export function isPreformatted(style: Style): boolean {
  return style.get('white-space')?.startsWith('pre') === true
}
