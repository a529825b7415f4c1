/** How a member proves more than the first sign-in. Recovery codes stand in for the others when they are lost. */
export type FactorType = 'totp' | 'webauthn' | 'phone' | 'recovery_code'

/** A row of auth.mfa_factors without its secrets, as users carry it. Times are from PostgreSQL's JSON. */
export type Factor = {
  id: string
  friendly_name: string | null
  factor_type: FactorType
  status: 'unverified' | 'verified'
  phone: string | null
  last_challenged_at: string | null
  web_authn_aaguid: string | null
  created_at: string
  updated_at: string
}

/** The columns of a Factor, for jsonb_build_object in a query. */
export const FACTOR_JSON = `jsonb_build_object('id', factor.id, 'friendly_name', factor.friendly_name,
  'factor_type', factor.factor_type, 'status', factor.status, 'phone', factor.phone,
  'last_challenged_at', factor.last_challenged_at, 'web_authn_aaguid', factor.web_authn_aaguid,
  'created_at', factor.created_at, 'updated_at', factor.updated_at)`

/** The entries of the claim `amr`, in the hosted service's words. */
export const FACTOR_METHODS: Readonly<Record<FactorType, string>> = {
  totp: 'totp',
  webauthn: 'mfa/webauthn',
  phone: 'mfa/phone',
  recovery_code: 'mfa/recovery_code',
}

export function isVerified({ status }: Pick<Factor, 'status'>): boolean {
  return status === 'verified'
}

/**
 * Whether the account asks for a second step. Recovery codes alone never do: they are deleted with the last other
 * factor.
 */
export function hasSecondStep({ factors }: { factors: readonly Factor[] }): boolean {
  return factors.some(isVerified)
}

/** A factor as the hosted service returns it. */
export function toFactorJson(factor: Factor): Record<string, unknown> {
  return {
    id: factor.id,
    created_at: toIso(factor.created_at),
    updated_at: toIso(factor.updated_at),
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at && toIso(factor.last_challenged_at),
    ...(factor.web_authn_aaguid && { web_authn_aaguid: factor.web_authn_aaguid }),
  }
}

function toIso(time: string): string {
  return new Date(time).toISOString()
}
