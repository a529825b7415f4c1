import type { AuthServices } from '#backend/auth/auth-services.ts'
import type { Transaction } from '#backend/database/database.ts'
import { hashRecoveryCode, newRecoveryCode, RECOVERY_CODE_COUNT } from './recovery-code.ts'

/** Replaces the codes of a factor and returns the new ones; from then on only their hashes exist. */
export async function storeRecoveryCodes(
  { factorKeys }: AuthServices,
  { query }: Transaction,
  { factorId, now }: { factorId: string; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode)
  await query({ text: 'delete from auth.mfa_recovery_codes where factor_id = $1', values: [factorId] })
  await query({
    text: `insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at)
      select $1, code_hash, $3 from unnest($2::text[]) as code_hash`,
    values: [factorId, codes.map((code) => hashRecoveryCode(factorKeys.code, factorId, code)), now],
  })
  // A new set also has its own count of wrong tries (verify-recovery-code.ts).
  await query({ text: 'update auth.mfa_factors set updated_at = $2 where id = $1', values: [factorId, now] })
  return codes
}
