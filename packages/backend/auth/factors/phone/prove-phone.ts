import type { AuthServices } from '#backend/auth/auth-services.ts'
import { textField } from '#backend/auth/requests/read-json-body.ts'
import type { Transaction } from '#backend/database/database.ts'
import { isSameHash } from '../../mailed-tokens/mailed-token.ts'
import type { Factor } from '../factor.ts'
import { verificationFailed } from '../factor-errors.ts'
import type { Proof } from '../proof.ts'
import { hashPhoneCode } from './phone-code.ts'

/** Returns the factor when the code is that of the message; throws 422 otherwise. */
export async function provePhone(
  { factorKeys }: AuthServices,
  _transaction: Transaction,
  { factor, challenge, body }: Proof,
): Promise<Factor> {
  const given = hashPhoneCode(factorKeys.code, factor.id, textField(body, 'code'))
  if (!isSameHash(given, challenge.codeHash ?? '')) throw verificationFailed('Invalid MFA Phone code entered')
  return factor
}
