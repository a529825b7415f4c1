/** Status codes of the WebSocket protocol (RFC 6455, 7.4.1, and its registry). */
export const CLOSE_CODES = {
  goingAway: 1001,
  invalidData: 1007,
  policyViolation: 1008,
  serviceRestart: 1012,
} as const

export type CloseCode = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES]
