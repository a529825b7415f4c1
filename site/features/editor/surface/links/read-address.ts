import { linkProperties } from '#domain/posts/post-html/link-properties.ts'

/** A host name without a scheme, as people type it: `a.example/page`. */
const HOST = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i
const MAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/

/** The address of a link as typed or pasted, completed; null if readers would get a link that leads nowhere. */
export function readAddress(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || /\s/.test(address)) return null
  if (MAIL.test(address)) return `mailto:${address}`
  if (HOST.test(address)) return `https://${address}`
  return linkProperties({ href: address }).href === undefined ? null : address
}

/** Whether the whole text is one web address, so that pasting it over words means to link them. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim())
}
