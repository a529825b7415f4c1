type Outcome<Data> = { data: Data; error: null } | { data: null; error: Error }

/** Returns the data of a remote call's `{ data, error }`, or throws its error. */
export function unwrap<Data>(outcome: Outcome<Data>): Data {
  if (outcome.error) throw outcome.error
  // The service returns either data or an error; TypeScript cannot narrow a generic union that far.
  return outcome.data as Data
}
