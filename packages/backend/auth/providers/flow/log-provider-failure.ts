import type { HttpError } from '#backend/http/http-error.ts'
import type { AuthServices } from '../../auth-services.ts'

/** Logs why a provider could not be used. Only messages: the errors themselves contain what the provider sent. */
export function logProviderFailure({ log }: AuthServices, provider: string | null, { cause }: HttpError): void {
  log.error('auth.provider_failed', { provider, reasons: messagesOf(cause) })
}

function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [error.message, ...messagesOf(error.cause)]
}
