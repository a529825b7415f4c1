import type { HttpError } from '#backend/http/http-error.ts'
import { storageError } from '../storage-errors.ts'

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
