import { findUserByEmail, removeFactor, writeAuditEntry } from '@headwater/backend/accounts'
import type { Transaction } from '@headwater/backend/database'
import { normalizeEmail } from '@headwater/email-address'
import type { Client } from 'pg'

/** For a member who has lost the device and the recovery codes: the password is enough again. */
export async function removeFactors(client: Client, email: string): Promise<string> {
  const transaction = { query: ({ text, values = [] }) => client.query(text, [...values]) } as Transaction
  await client.query('begin')
  try {
    const user = await findUserByEmail(transaction, normalizeEmail(email), { lock: true })
    if (!user) throw new Error(`There is no account of ${email}.`)
    if (user.factors.length === 0) throw new Error(`${email} has no second step.`)
    const now = new Date()
    for (const [index, factor] of user.factors.entries()) {
      await removeFactor(transaction, { ...user, factors: user.factors.slice(index) }, factor)
      const traits = { factor_id: factor.id, factor_type: factor.factor_type }
      await writeAuditEntry(transaction, { action: 'factor_deleted', user, clientAddress: '', now, traits })
    }
    await client.query('commit')
    return `${email} signs in without a second step now.`
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
