import type { UploadRow } from './upload-rows.ts'

/** The URL of an upload. Its last segment names bucket, object and version in Base64, as on the hosted service. */
export function uploadUrl(
  request: Request,
  path: string,
  upload: Pick<UploadRow, 'id' | 'bucket_id' | 'name'>,
): string {
  const segment = Buffer.from(`${upload.bucket_id}/${upload.name}/${upload.id}`).toString('base64url')
  return `${publicOrigin(request)}${path}/${segment}`
}

/** The id in such a URL; '' in any other. */
export function readUploadId(url: string): string {
  const segment = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  return Buffer.from(segment, 'base64url').toString().split('/').at(-1) ?? ''
}

/** Where the sender reached this service. A sender that lies about its proxy misleads only itself. */
function publicOrigin({ url, headers }: Request): string {
  const origin = new URL(url)
  const protocol = headers.get('x-forwarded-proto')
  if (protocol === 'http' || protocol === 'https') origin.protocol = `${protocol}:`
  const host = headers.get('x-forwarded-host')
  if (host && URL.canParse(`${origin.protocol}//${host}`)) origin.host = host
  return origin.origin
}
