type Outcome<Data> = { data: Data; error: null } | { data: null; error: Error }

/** Turns the `{ data, error }` of a remote call into the value, or throws its error. */
export function unwrap<Data>(outcome: Outcome<Data>): Data {
  if (outcome.error) throw outcome.error
  // The service answers either with data or with an error; TypeScript cannot narrow a generic union that far.
  return outcome.data as Data
}
