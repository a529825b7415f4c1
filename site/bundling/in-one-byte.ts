import type { Plugin } from 'vite'

const WIDE_CHARACTER = /(\\*)([\u0100-\uffff])/g

/**
 * Writes characters beyond Latin-1 as escapes in what the server runs: V8 keeps a module's text as long as the module,
 * and one typographic quotation mark in it makes every character of it take two bytes instead of one.
 */
export function inOneByte(): Plugin {
  return {
    name: 'in-one-byte',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = escapeWideCharacters(file.code)
      }
    },
  }
}

/** Means the same in strings, templates, patterns and names, and nothing in comments. Only String.raw would tell. */
export function escapeWideCharacters(code: string): string {
  return code.replace(WIDE_CHARACTER, (_match, backslashes: string, character: string) => {
    const written = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    // An odd backslash stands for the character itself already.
    return `${backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1)}${written}`
  })
}
