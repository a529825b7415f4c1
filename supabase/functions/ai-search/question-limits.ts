/** How many questions one member may ask within a period. */
export const QUESTION_LIMITS = {
  minute: { limit: 20, windowSeconds: 60 },
  day: { limit: 200, windowSeconds: 86_400 },
} as const
