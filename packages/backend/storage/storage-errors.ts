import { HttpError } from '#backend/http/http-error.ts'

// Codes and messages are those of the hosted service. The answer's status is 400 for nearly every failure; the body
// has the status that describes it.

type StorageFailure = {
  /** `statusCode` of the body. */
  status: number
  code: string
  message: string
  /** The body's `error` where it differs from the code. */
  error?: string
  /** The answer's own status; 400 without it. */
  httpStatus?: number
  cause?: unknown
}

/** The basis of the functions below, and of those of other areas. */
export function storageError({ status, code, message, error = code, httpStatus, cause }: StorageFailure): HttpError {
  return new HttpError({
    status: httpStatus ?? (status >= 500 ? status : 400),
    code,
    message,
    body: { statusCode: String(status), error, message, code },
    cause,
  })
}

export function noSuchRoute(method: string, path: string): HttpError {
  const message = `Route ${method}:${path} not found`
  return storageError({ status: 404, httpStatus: 404, code: 'InvalidRequest', error: 'Not Found', message })
}

/** A field is missing or malformed. `message` names it, as the hosted service's validation does. */
export function invalidRequest(message: string): HttpError {
  return storageError({ status: 400, code: 'InvalidRequest', error: 'Error', message })
}

export function invalidParameter(name: string, message = `Invalid Parameter ${name}`): HttpError {
  return storageError({ status: 400, code: 'InvalidParameter', message })
}

export function noContentProvided(cause?: unknown): HttpError {
  return storageError({ status: 400, code: 'InvalidRequest', message: 'No content provided', cause })
}

export function noSuchBucket(): HttpError {
  return storageError({ status: 404, code: 'NoSuchBucket', error: 'Bucket not found', message: 'Bucket not found' })
}

export function noSuchKey(): HttpError {
  return storageError({ status: 404, code: 'NoSuchKey', error: 'not_found', message: 'Object not found' })
}

/** The database has the object, but its bytes are gone. */
export function bytesNotFound(cause: unknown): HttpError {
  const message = 'The resource was not found'
  return storageError({ status: 404, code: 'NoSuchKey', error: 'Not found', message, cause })
}

export function bucketAlreadyExists(cause: unknown): HttpError {
  return duplicate('BucketAlreadyExists', cause)
}

export function keyAlreadyExists(cause?: unknown): HttpError {
  return duplicate('KeyAlreadyExists', cause)
}

export function resourceAlreadyExists(cause: unknown): HttpError {
  return duplicate('ResourceAlreadyExists', cause)
}

function duplicate(code: string, cause: unknown): HttpError {
  return storageError({ status: 409, code, error: 'Duplicate', message: 'The resource already exists', cause })
}

export function bucketNotEmpty(): HttpError {
  const message = 'The bucket you tried to delete is not empty'
  return storageError({ status: 409, code: 'ResourceNotEmpty', message })
}

export function tooManyObjectsToEmpty(): HttpError {
  const message = 'Unable to empty the bucket because it contains too many objects'
  return storageError({ status: 409, code: 'InvalidRequest', message })
}

/** `httpStatus` is 403 where only the service role may call at all. */
export function accessDenied(message = 'Access denied', cause?: unknown, httpStatus?: 403): HttpError {
  const failure = { status: 403, code: 'AccessDenied', error: 'Unauthorized', message, cause }
  return storageError(httpStatus ? { ...failure, httpStatus } : failure)
}

export function invalidBucketName(): HttpError {
  const message = 'Bucket name invalid'
  return storageError({ status: 400, code: 'InvalidBucketName', error: 'Invalid Input', message })
}

export function invalidKey(key: string): HttpError {
  return storageError({ status: 400, code: 'InvalidKey', message: `Invalid key: ${key}` })
}

export function invalidFileSizeLimit(): HttpError {
  const message = 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B'
  return storageError({ status: 400, code: 'InvalidRequest', message })
}

export function invalidMimeType(mimeType: string): HttpError {
  return unsupportedType(`mime type ${mimeType} is not supported`)
}

export function invalidContentType(): HttpError {
  return unsupportedType('Invalid Content-Type header')
}

function unsupportedType(message: string): HttpError {
  return storageError({ status: 415, code: 'InvalidMimeType', error: 'invalid_mime_type', message })
}

export function entityTooLarge(entity: 'object' | 'user_metadata' = 'object'): HttpError {
  const message = `The ${entity} exceeded the maximum allowed size`
  return storageError({ status: 413, code: 'EntityTooLarge', error: 'Payload too large', message })
}

export function invalidRange(): HttpError {
  const message = 'invalid range provided'
  return storageError({ status: 416, httpStatus: 416, code: 'InvalidRange', error: 'invalid_range', message })
}

export function invalidRobotsTag(problem: string): HttpError {
  const message = `Invalid X-Robots-Tag header: ${problem}`
  return storageError({ status: 400, code: 'InvalidRequest', error: 'invalid_x_robots_tag', message })
}

/** `reason` is the verifier's, for example "signature verification failed". */
export function invalidToken(reason: string): HttpError {
  return storageError({ status: 400, code: 'InvalidJWT', message: reason })
}

export function invalidSignature(message = 'Invalid signature'): HttpError {
  return storageError({ status: 400, code: 'InvalidSignature', message })
}

export function featureRefused(feature: string): HttpError {
  const message = `The feature ${feature} is not enabled for this resource`
  return storageError({ status: 409, code: 'FeatureNotEnabled', message })
}

/** The disk of the byte store is full. */
export function storeFull(cause: unknown): HttpError {
  const message = 'There is no space left for this object'
  return storageError({ status: 507, code: 'InternalError', message, cause })
}

export function unsupportedImage(cause?: unknown): HttpError {
  return refusedImage('The source image is invalid or unsupported for rendering', cause)
}

export function imageTooLarge(cause?: unknown): HttpError {
  return refusedImage('The source image resolution is too large to process', cause)
}

export function imageFileTooLarge(): HttpError {
  return refusedImage('The source image file is too large to process')
}

/** Too many images of this caller, or of all, are waiting. */
export function tooManyImages(): HttpError {
  return storageError({ status: 429, httpStatus: 429, code: 'InvalidRequest', message: 'Too many requests' })
}

/** The reader has disconnected; nobody receives this. */
export function nobodyWaits(): HttpError {
  return storageError({ status: 499, httpStatus: 499, code: 'Aborted', message: 'Request aborted' })
}

function refusedImage(message: string, cause?: unknown): HttpError {
  return storageError({ status: 400, code: 'InvalidRequest', message, cause })
}
