/** A reason why the process cannot start or go on. Its message tells the operator what to do; no stack is shown. */
export class StartError extends Error {
  override name = 'StartError'
}
