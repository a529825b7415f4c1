/** The work was given up because its signal aborted; nothing of it was committed. */
export function abortError(cause?: unknown): DOMException {
  // The DOM's types lack the option; Node has it.
  const options: unknown = { name: 'AbortError', cause }
  return new DOMException('The work was aborted', options as string)
}

export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
