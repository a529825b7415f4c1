/** A day of a month, or the Monday after it if it falls on a weekend. Months count from 1. */
export function nextWeekday(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return day + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}
