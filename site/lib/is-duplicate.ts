/** SQLSTATE of a row that exists already. */
const UNIQUE_VIOLATION = '23505'

/** Says whether a remote call failed because its row is there already. */
export function isDuplicate(error: { code: string }): boolean {
  return error.code === UNIQUE_VIOLATION
}
