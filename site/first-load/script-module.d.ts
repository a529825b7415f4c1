/** Made by script-as-text.ts. */
declare module '*?script' {
  export const text: string
}
