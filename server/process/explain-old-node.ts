const OLDEST_NODE = 24

/** A sentence for the operator about a version like v22.18.0; null if that version can run the site. */
export function explainOldNode(version: string): string | null {
  const major = Number(/^v(\d+)\./.exec(version)?.[1])
  if (major >= OLDEST_NODE) return null
  return `Node ${version} is too old: the site needs Node ${OLDEST_NODE} or newer. On Linux, npm start installs it; elsewhere, install it yourself.`
}
