import type { ThemeRegistration } from '@shikijs/core'

/** What a piece of code is. Each is a class, `tok-comment` for one, whose color is a role in site/styles/tokens.css. */
const SCOPES = {
  comment: ['comment', 'punctuation.definition.comment'],
  string: ['string', 'constant.character.escape', 'punctuation.definition.string'],
  number: ['constant.numeric', 'constant.language'],
  keyword: ['keyword', 'storage', 'variable.language'],
  // The grammar of DAX calls functions variables, and columns functions.
  function: ['support.function', 'entity.name.function', 'variable.language.dax'],
  name: ['support.type.property-name', 'string support.type.property-name', 'support.function.dax'],
  // Operators look like the text around them.
  plain: ['keyword.operator', 'keyword.arithmetic', 'meta.embedded'],
} as const satisfies Record<string, readonly string[]>

export type TokenRole = Exclude<keyof typeof SCOPES, 'plain'>

/**
 * The highlighter only knows themes, so this theme gives each role a number instead of a color. A role that comes
 * later wins for the same scope.
 */
export const ROLE_THEME: ThemeRegistration = {
  name: 'roles',
  type: 'light',
  settings: [
    { settings: { foreground: '#000000', background: '#FFFFFF' } },
    ...Object.entries(SCOPES).map(([role, scope]) => ({ scope: [...scope], settings: { foreground: colorOf(role) } })),
  ],
}

const ROLES = new Map(Object.keys(SCOPES).map((role) => [colorOf(role), role]))

/** Null for code without a role. */
export function roleOf(color: string | undefined): TokenRole | null {
  const role = ROLES.get(color?.toUpperCase() ?? '')
  return role === undefined || role === 'plain' ? null : (role as TokenRole)
}

function colorOf(role: string): string {
  return `#00000${Object.keys(SCOPES).indexOf(role) + 1}`
}
