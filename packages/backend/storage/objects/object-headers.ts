/** What an answer says about an object. */
export type Served = {
  version: string
  size: number
  mimetype: string
  cacheControl: string
  /** In double quotes. */
  eTag: string
  lastModified: Date
  xRobotsTag: string
}

/** Types that browsers run in the origin of their URL, even without a page around them. */
const DOCUMENT = /^(?:text\/html|application\/xhtml\+xml)\b/i
/** A page of the origin may be tricked into loading these, and its policy allows what its own origin serves. */
const SCRIPT = /^(?:text|application)\/(?:x-)?(?:(?:ecma|live|j)script|javascript(?:1\.[0-5])?)\b/i
/** SVG and other XML may contain scripts; as pictures in a page they are harmless. */
const MARKUP = /^(?:[\w-]+\/xml|[^;]*\+xml|text\/xsl|multipart\/x-mixed-replace)\b/i

/** Nothing runs and nothing is loaded, and the document gets a unique origin. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

type DownloadOptions = {
  /** The name under which a browser saves the object; empty: the object's own name; null: the browser may show it. */
  download: string | null
  /** Whether everybody may read the object by this URL, so that shared caches may store it. */
  isPublic?: boolean | undefined
  expires?: Date | undefined
}

/** The headers of an object's bytes. Uploaded HTML, SVG and scripts never run in this origin. */
export function downloadHeaders(served: Served, { download, isPublic = false, expires }: DownloadOptions): Headers {
  const contentType = safeType(served.mimetype)
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': contentType,
    'x-content-type-options': 'nosniff',
    // Pages of other sites may show public objects and those with a signed URL.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': isPublic ? forEverybody(served.cacheControl) : forOne(served.cacheControl),
    etag: served.eTag,
    'last-modified': served.lastModified.toUTCString(),
    'x-robots-tag': served.xRobotsTag,
  })
  if (MARKUP.test(contentType)) headers.set('content-security-policy', SANDBOX)
  if (expires) headers.set('expires', expires.toUTCString())
  if (download !== null) headers.set('content-disposition', disposition(download))
  return headers
}

/** The backend makes every answer private unless it says that it is public. */
function forEverybody(cacheControl: string): string {
  return /\b(?:public|private|no-store)\b/i.test(cacheControl) ? cacheControl : `public, ${cacheControl}`
}

/** Uploaders choose the text; with "public", a shared cache would serve the object to callers who may not read it. */
function forOne(cacheControl: string): string {
  return cacheControl.replaceAll(/\bpublic\b/gi, 'private')
}

/** As on the hosted service, HTML is shown as text; so are scripts. */
function safeType(mimetype: string): string {
  return DOCUMENT.test(mimetype) || SCRIPT.test(mimetype) ? 'text/plain; charset=utf-8' : mimetype
}

function disposition(fileName: string): string {
  if (fileName === '') return 'attachment;'
  const encoded = encodeURIComponent(fileName)
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`
}
