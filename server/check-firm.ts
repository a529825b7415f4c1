import { readEmailAddress } from '@headwater/email-address'
import type { Firm } from '#content/types.ts'
import { isTimeZone } from '#domain/text/moments.ts'
import { parseHex, toOklch } from '#site/ui/category-color.ts'

/** Less colorful ones are grays, of which a hue is a matter of chance. */
const MIN_CHROMA = 0.03
/** Below this difference of hues, calls to action look like any other link. */
const MIN_HUE_DISTANCE = 30

/** Every problem of content/firm/firm.ts, each as the end of a sentence that begins with the name of the value. */
export function findFirmProblems(firm: Firm): string[] {
  return [
    ...emptyTexts(firm),
    ...emailProblems(firm),
    ...phoneProblems(firm),
    ...colorProblems(firm.colors),
    ...nameProblems(firm),
    ...(isTimeZone(firm.timeZone.id) ? [] : [`timeZone.id "${firm.timeZone.id}" is not a time zone like Europe/Paris`]),
    ...(Intl.supportedValuesOf('currency').includes(firm.charging.currency)
      ? []
      : [`charging.currency "${firm.charging.currency}" is not a currency like EUR`]),
    ...firm.social.flatMap(({ label, url }) =>
      URL.canParse(url) && url.startsWith('https://') ? [] : [`social ${label} "${url}" is not an address with https`],
    ),
    ...Object.entries(firm.mark).flatMap(([part, path]) =>
      /^M[\d\s.,MLHVCSQTAZ-]+$/i.test(path) ? [] : [`mark.${part} is not the path of an SVG`],
    ),
  ]
}

/** Says every problem in one sentence, and null if there is none. */
export function explainFirm(firm: Firm): string | null {
  const problems = findFirmProblems(firm)
  return problems.length === 0 ? null : `content/firm/firm.ts cannot be used: ${problems.join('; ')}.`
}

/** The places of all blank texts, such as "contact.address.city". */
function emptyTexts(value: unknown, place: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [`${place.join('.')} is empty`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => emptyTexts(part, [...place, key]))
}

function emailProblems({ contact, legal, sender }: Firm): string[] {
  const addresses = { 'contact.email': contact.email, 'legal.email': legal.email, sender }
  return Object.entries(addresses).flatMap(([place, text]) =>
    text.trim() === '' || 'email' in readEmailAddress(text) ? [] : [`${place} "${text}" is not an email address`],
  )
}

function phoneProblems({ contact, legal }: Firm): string[] {
  return Object.entries({ contact, legal }).flatMap(([place, { phone }]) =>
    /^\+[1-9]\d{6,14}$/.test(phone.dial) ? [] : [`${place}.phone.dial "${phone.dial}" is not a number like +15550100`],
  )
}

function colorProblems(colors: Firm['colors']): string[] {
  const hues: number[] = []
  const problems = Object.entries(colors).flatMap(([name, color]) => {
    const rgb = parseHex(color)
    if (!rgb) return [`colors.${name} "${color}" is not a color like #006d8f`]
    const { chroma, hue } = toOklch(rgb)
    hues.push(hue)
    return chroma < MIN_CHROMA ? [`colors.${name} ${color} is a gray, and needs a hue`] : []
  })
  const [primary, action] = hues
  if (problems.length > 0 || primary === undefined || action === undefined) return problems
  const apart = Math.abs(primary - action) % 360
  const distance = Math.min(apart, 360 - apart)
  return distance < MIN_HUE_DISTANCE
    ? [
        `colors.primary ${colors.primary} and colors.action ${colors.action} contrast too little: their hues are too close`,
      ]
    : []
}

/** Names are part of mail headers and of addresses in them. */
function nameProblems({ name, legalName, referencePrefix }: Firm): string[] {
  return [
    ...Object.entries({ name, legalName }).flatMap(([place, text]) =>
      /[<>"\p{Cc}]/u.test(text) ? [`${place} has a character that emails cannot have in a name`] : [],
    ),
    ...(/^[A-Z]{1,4}$/.test(referencePrefix) ? [] : [`referencePrefix "${referencePrefix}" is not 1 to 4 capitals`]),
  ]
}
