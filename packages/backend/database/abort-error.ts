/** The work was abandoned because its signal aborted; none of it was committed. */
export function abortError(cause?: unknown): DOMException {
  // The DOM's types lack this option; Node supports it.
  const options: unknown = { name: 'AbortError', cause }
  return new DOMException('The work was aborted', options as string)
}

export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
