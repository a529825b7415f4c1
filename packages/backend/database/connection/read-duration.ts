const MILLISECONDS: Readonly<Record<string, number>> = {
  us: 0.001,
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/** The milliseconds of a setting such as `statement_timeout`: '100', '8s', '1.5 min'. Null for 0, which means no limit. */
export function readDuration(setting: string): number | null {
  const [, amount, unit = 'ms'] = /^\s*([\d.]+)\s*([a-z]+)?\s*$/.exec(setting) ?? []
  const milliseconds = Number(amount) * (MILLISECONDS[unit] ?? Number.NaN)
  return milliseconds > 0 ? milliseconds : null
}
