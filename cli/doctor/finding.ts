/** One line of `npm run doctor`. */
export type Finding = { state: 'ok' | 'warn' | 'fail'; subject: string; sentence: string }

/** `finding('ok', 'Disk', 'There is room.')` */
export function finding(state: Finding['state'], subject: string, sentence: string): Finding {
  return { state, subject, sentence }
}
