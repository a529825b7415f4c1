/** In this order: most browsers also claim to be Chrome and Safari, and iPads claim to be Macs. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A device in words, from its browser's user agent: "Chrome on Windows". */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = find(BROWSERS, text)
  const system = find(SYSTEMS, text)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (text === '' ? 'Unknown device' : 'Another program')
}

function find(list: typeof BROWSERS, text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1]
}
