/** The database and its settings do not match. The message is one sentence for whoever starts the process. */
export class SetupError extends Error {
  override name = 'SetupError'
}
