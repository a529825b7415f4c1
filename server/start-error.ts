/** A reason why the process cannot start or go on. Its message is one sentence for the operator; no stack is shown. */
export class StartError extends Error {
  override name = 'StartError'
}
