import type { HttpError } from '#backend/http/http-error.ts'
import { authError } from '../auth-errors.ts'

export function userIdNotUuid(): HttpError {
  return authError({ status: 404, code: 'validation_failed', message: 'user_id must be an UUID' })
}

export function noSuchUser(message = 'User not found'): HttpError {
  return authError({ status: 404, code: 'user_not_found', message })
}

/** If a chosen id is taken, the hosted service answers with a 500. */
export function userIdTaken(): HttpError {
  const message = 'A user with this ID already exists'
  return authError({ status: 422, code: 'user_already_exists', message })
}
