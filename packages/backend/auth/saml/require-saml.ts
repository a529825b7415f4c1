import type { AuthServices } from '../auth-services.ts'
import { samlDisabled } from './saml-errors.ts'
import type { SamlSettings } from './saml-settings.ts'

/** Throws 404 when SAML is not configured. */
export function requireSaml({ settings }: Pick<AuthServices, 'settings'>): SamlSettings {
  if (!settings.saml) throw samlDisabled()
  return settings.saml
}
