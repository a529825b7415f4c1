/** A country in the dial-code select of the sign-up form. */
export type Country = { name: string; code: string; dialCode: string; flag: string }

export const DEFAULT_COUNTRY_CODE = 'US'

/** ISO code and dial code. The United States and Canada share +1, so the select is keyed by the ISO code. */
const DIAL_CODES = [
  ['AE', '+971'],
  ['AR', '+54'],
  ['AT', '+43'],
  ['AU', '+61'],
  ['BD', '+880'],
  ['BE', '+32'],
  ['BG', '+359'],
  ['BR', '+55'],
  ['CA', '+1'],
  ['CH', '+41'],
  ['CL', '+56'],
  ['CN', '+86'],
  ['CO', '+57'],
  ['CZ', '+420'],
  ['DE', '+49'],
  ['DK', '+45'],
  ['EE', '+372'],
  ['EG', '+20'],
  ['ES', '+34'],
  ['FI', '+358'],
  ['FR', '+33'],
  ['GB', '+44'],
  ['GR', '+30'],
  ['HK', '+852'],
  ['HR', '+385'],
  ['HU', '+36'],
  ['ID', '+62'],
  ['IE', '+353'],
  ['IL', '+972'],
  ['IN', '+91'],
  ['IS', '+354'],
  ['IT', '+39'],
  ['JP', '+81'],
  ['KE', '+254'],
  ['KR', '+82'],
  ['LT', '+370'],
  ['LU', '+352'],
  ['LV', '+371'],
  ['MX', '+52'],
  ['MY', '+60'],
  ['NG', '+234'],
  ['NL', '+31'],
  ['NO', '+47'],
  ['NZ', '+64'],
  ['PH', '+63'],
  ['PK', '+92'],
  ['PL', '+48'],
  ['PT', '+351'],
  ['RO', '+40'],
  ['SA', '+966'],
  ['SE', '+46'],
  ['SG', '+65'],
  ['TH', '+66'],
  ['TR', '+90'],
  ['TW', '+886'],
  ['US', '+1'],
  ['VN', '+84'],
  ['ZA', '+27'],
] as const

/** Every country in the select, sorted by its English name. */
export function listCountries(): readonly Country[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const countries = DIAL_CODES.map(([code, dialCode]) => ({
    name: names.of(code) ?? code,
    code,
    dialCode,
    flag: flagOf(code),
  }))
  return countries.sort((first, second) => first.name.localeCompare(second.name, 'en'))
}

/** The dial code of a listed country, or null. */
export function dialCodeOf(countryCode: string): string | null {
  return DIAL_CODES.find(([code]) => code === countryCode)?.[1] ?? null
}

/** A flag is the country code written in regional indicator symbols. */
function flagOf(code: string): string {
  const REGIONAL_INDICATOR_A = 0x1f1e6
  const letters = [...code].map((letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - 'A'.charCodeAt(0))
  return String.fromCodePoint(...letters)
}
