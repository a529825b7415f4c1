// For commands of an operator, which write accounts in their own transactions.
export { removeFactor } from '../auth/factors/remove-factor.ts'
export { createPasswordHashing } from '../auth/passwords/password-hashing.ts'
export { findWeakness } from '../auth/passwords/password-policy.ts'
export { findUserByEmail } from '../auth/users/find-user.ts'
export { insertUser } from '../auth/users/insert-user.ts'
export { writeAuditEntry } from '../auth/users/write-audit-entry.ts'
