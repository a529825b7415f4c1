/**
 * A passkey as the hosted service stores it in mfa_factors.web_authn_credential, so that accounts can move between the
 * two. Byte strings are in plain base64.
 */
export type StoredCredential = {
  id: string
  /** In COSE. */
  publicKey: string
  attestationType: string
  transport: string[]
  flags: { userPresent: boolean; userVerified: boolean; backupEligible: boolean; backupState: boolean }
  authenticator: { AAGUID: string; signCount: number; cloneWarning: boolean; attachment: string }
}

/** An account's passkey, with the factor that it belongs to. */
export type OwnCredential = { factor_id: string; web_authn_credential: StoredCredential }

export function credentialId({ id }: StoredCredential): string {
  return Buffer.from(id, 'base64').toString('base64url')
}
