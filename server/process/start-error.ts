/** Why the process cannot start or continue. The message tells the operator what to do; no stack trace is shown. */
export class StartError extends Error {
  override name = 'StartError'
}
