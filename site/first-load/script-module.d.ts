/** The plugin in script-as-text.ts resolves these imports. */
declare module '*?script' {
  export const text: string
}
