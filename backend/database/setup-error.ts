/** The database or its settings do not fit together. The message is one sentence for whoever starts the process. */
export class SetupError extends Error {
  override name = 'SetupError'
}
