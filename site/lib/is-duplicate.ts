/** SQLSTATE of a unique violation: the row already exists. */
const UNIQUE_VIOLATION = '23505'

/** Whether a remote call failed because its row already exists. */
export function isDuplicate(error: { code: string }): boolean {
  return error.code === UNIQUE_VIOLATION
}
