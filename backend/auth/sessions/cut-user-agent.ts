const MAX_USER_AGENT_LENGTH = 512

/** What a browser says of itself, as long as anybody needs it; it can say anything. */
export function cutUserAgent(userAgent: string | null): string | null {
  return userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null
}
