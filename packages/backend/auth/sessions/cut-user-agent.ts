const MAX_USER_AGENT_LENGTH = 512

/** Truncates a browser's user agent, because clients can send anything. */
export function cutUserAgent(userAgent: string | null): string | null {
  return userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null
}
