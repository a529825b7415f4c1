/** Sent only to this server, so no response repeats it. */
const SECRETS: ReadonlySet<string> = new Set(['apikey'])

/** The path of a relation with its parameters in alphabetical order, for `Content-Location`. */
export function canonicalPath(name: string, parameters: URLSearchParams): string {
  const pairs = [...parameters]
    .filter(([key]) => !SECRETS.has(key))
    .toSorted(([left], [right]) => (left < right ? -1 : Number(left > right)))
    .map((pair) => pair.map(percentEncode).join('='))
  return `/${percentEncode(name)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

const NEEDS_NO_ENCODING = /^[\w.~-]*$/

/** Encodes all but letters, digits and `-_.~`; encodeURIComponent leaves five more characters alone. */
function percentEncode(text: string): string {
  if (NEEDS_NO_ENCODING.test(text)) return text
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}
