const TIME = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d(?:\.\d+)?))?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/

/** A time as front matter writes it. Without an offset, it is in `timeZone`. Null if the text is not a time. */
export function timeInZone(text: string, timeZone: string): Date | null {
  const match = TIME.exec(text.trim())
  if (!match) return readOther(text)
  const [, year, month, day, hour = '0', minute = '0', second = '0', offset] = match
  const minutes = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  const wall = minutes + Math.floor(Number(second) * 1000)
  if (Number.isNaN(wall)) return null
  if (offset !== undefined) return new Date(wall - offsetMs(offset))
  // The offset at the time itself may differ from that at the same moment of UTC, on days when clocks change.
  const first = wall - zoneOffsetMs(wall, timeZone)
  return new Date(wall - zoneOffsetMs(first, timeZone))
}

/** "Jan 5 2024", as in Astro's starters, and whatever else JavaScript reads. */
function readOther(text: string): Date | null {
  if (!/[a-z]{3}/i.test(text)) return null
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : time
}

function offsetMs(offset: string): number {
  const match = /^([+-])(\d\d):?(\d\d)$/.exec(offset)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return (match[1] === '-' ? -minutes : minutes) * 60_000
}

/** How far the clocks of a zone are ahead of UTC at a moment. */
function zoneOffsetMs(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}
