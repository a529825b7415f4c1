const HOURS_PER_DAY = 8
const OPENING = 8
const DAYS = ['Monday', 'Tuesday', 'Wednesday'] as const

/** The moment after this many working hours of the week: "Monday, 10:30 a.m.". The end of a day belongs to that day. */
export function clockOf(hours: number): string {
  const day = Math.max(0, Math.ceil(hours / HOURS_PER_DAY) - 1)
  const time = OPENING + hours - day * HOURS_PER_DAY
  return `${DAYS[day] ?? 'Thursday'}, ${timeOfDay(time)}`
}

/** "2.5 hours", "1 hour", "half an hour", "2.5 h" */
export function hoursText(hours: number, unit: 'hours' | 'h'): string {
  const amount = Number(hours.toFixed(2))
  if (unit === 'h') return `${amount} h`
  if (amount === 0.5) return 'half an hour'
  return amount === 0 ? 'no hour' : `${amount} ${amount === 1 ? 'hour' : 'hours'}`
}

function timeOfDay(time: number): string {
  if (time === 12) return 'noon'
  const [hour, minutes] = [Math.floor(time), Math.round((time % 1) * 60)]
  const shown = `${hour > 12 ? hour - 12 : hour}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
  return `${shown} ${hour >= 12 ? 'p.m.' : 'a.m.'}`
}
