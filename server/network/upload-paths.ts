/** Below /storage/v1, the paths whose POST, PUT or PATCH stores its body; all others there take small JSON. */
const UPLOAD = /^\/storage\/v1\/(?:upload\/resumable(?:\/|$)|object\/[^/]+\/.)/
const NOT_UPLOADS: Readonly<Record<string, RegExp>> = {
  // The first two also match with only a bucket: as on the hosted service, nothing can be uploaded to a bucket with
  // such a name.
  POST: /^\/storage\/v1\/object\/(?:(?:list|list-v2)\/[^/]+\/?$|sign\/|upload\/sign\/)/,
}

/** Whether the body of a request is stored as it arrives, instead of being held in memory. */
export function isUpload(method: string, path: string): boolean {
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return false
  return UPLOAD.test(path) && !NOT_UPLOADS[method]?.test(path)
}
