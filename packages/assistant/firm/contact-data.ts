/** Minimum digits of a phone number that is written in groups or starts with "+". */
const MIN_PHONE_DIGITS = 7
/** An unbroken run of fewer digits could be a row count or an identifier. */
const MIN_UNBROKEN_DIGITS = 9
const MIN_IBAN_DIGITS = 8

/** Long numbers that are not phone numbers: dates, years, grouped thousands, IP addresses. */
const HARMLESS_NUMBERS = [
  /\b(?:19|20)\d{2}-\d{2}-\d{2}(?:t\d{2}:\d{2}(?::\d{2})?)?/g,
  /\b(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d{2}\b/g,
  /(?<!\+\s?)\b(?:19|20)\d{2}(?:\s?[-–/]\s?|\s)(?:19|20)\d{2}\b/g,
  /(?<!\+\s?)\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b(?![-\s]?\d)/g,
  /\b(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\b/g,
]
const GROUPED_DIGITS = /\+?\(?\d(?:[\s().\-‐–—/·•_~*]{0,3}\d)+/g
const SINGLE_DIGITS = /(?<!\d)\d(?:[^\p{L}\d]{1,3}\d(?!\d)){6,}/gu
const INTERNATIONAL = /(?:\+|\b00)\s?\(?\d(?:[^\p{L}\d]{0,3}\d){5,}/u
const CALL_A_NUMBER =
  /\b(?:call|dial|ring|phone|text|fax|whatsapp|sms|hotline|helpline|phone number|telephone|telefon\w*|appel\w*|llam\w+)(?:\s(?:us|now|me|to|at|on|under|is|the|number|nr|no)\b|\s?[:=.])*\s?[+(]{0,2}\d{2,}/
const NUMBER_NAMED =
  /\b(?:hotline|helpline|(?:phone|telephone|fax|mobile|support|emergency|contact)[\s-](?:number|line))\b.{0,60}\d{2,}/
const VANITY_NUMBER = /\b1[-. ](?:8\d\d|900)[-. ](?:\d{3}[-. ])?[a-z]{3,8}\b/

const AT = String.raw`(?:\s?@\s?|\s?[([{]\s?at\s?[)\]}]\s?|\sat\s)`
const DOT = String.raw`(?:\.|\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?|\s(?:dot|punkt|punto)\s)`
const TOP_LEVEL =
  'com|net|org|io|info|biz|co|dev|app|xyz|ru|cn|ai|me|us|uk|de|eu|fr|es|ch|nl|to|cc|tv|gg|ly|site|shop|online|support|help|link|click|live|page|top|test|example'
const MAIL = new RegExp(`[\\w.+-]+${AT}[\\w-]+(?:${DOT}[\\w-]+)*${DOT}(?:${TOP_LEVEL})\\b|\\S@[\\w-]+\\.[a-z]{2,}`)
const HOST = new RegExp(`(?<!@)\\b(?!(?:asp|ado|vb|ml)\\.net)[\\w-]{2,}${DOT}(?:${TOP_LEVEL})\\b(?![\\w.])`)
const WEB_ADDRESS = /\bh(?:tt|xx)ps?\b\W{0,3}:|\bwww\W|\b(?:tel|sms|mailto|javascript):\S|\b[\w-]+(?:\.[\w-]+)+\/\w/

const IBAN = /\b[a-z]{2}\d{2}(?:\s?[a-z0-9]{4}){3,7}(?:\s?[a-z0-9]{1,3})?\b/g
const WALLET = /\b(?:bc1|0x|ltc1)[a-z0-9]{20,}\b|\b(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{26,}\b/
const ACCOUNT =
  /\b(?:iban|bic|swift(?: code)?|sort code|routing number|account (?:number|no)|card number|wallet|kontonummer|bankverbindung)\b.{0,40}\d{2,}/
const PAYMENT_CHANNEL =
  /\b(?:whatsapp|telegram|wechat|skype|venmo|zelle|cash ?app|paypal|western union|bitcoin|btc|usdt|monero)(?:\s(?:at|to|handle|number|account|user)\b|\s?[:=]|\s@)/

const STREET =
  /\b\d{1,5}[a-z]?,?\s(?:[\w.]+\s){1,3}(?:street|avenue|ave|road|boulevard|blvd|lane|broadway)\b|\bp\.? ?o\.? box\b|\bsuite \d+\b|\b\w+(?:strasse|straße|str\.|weg|platz|gasse)\s\d{1,4}\b|\b(?:rue|calle|via|avenida)\s(?:\w+\s){1,3}\d{1,4}\b/

const SECRET =
  '(?:password|passcode|passwort|kennwort|contrasena|mot de passe|pin|otp|(?:one[- ]time|access|security|verification|recovery|mfa|2fa) (?:code|password)|credentials|card details|bank details)'
const SECRET_GIVEN = new RegExp(
  `\\b${SECRET}s?\\s?(?:[:=]|(?:is|lautet|ist|est|es)\\s(?:now\\s)?["'\`“”]?\\S*\\d|(?:is|lautet|ist|est|es)\\s["'\`“])`,
)
const SECRET_WANTED = new RegExp(
  `\\b(?:send|share|give|tell|e-?mail|mail|forward|provide|submit|confirm|verify|disclose|post|type|enter|reply with|(?:sign|log) ?in)\\b.{0,60}\\b${SECRET}`,
)

const PATTERNS = [INTERNATIONAL, CALL_A_NUMBER, NUMBER_NAMED, VANITY_NUMBER, SINGLE_DIGITS, ACCOUNT]
const PATTERNS_AS_WRITTEN = [MAIL, HOST, WEB_ADDRESS, WALLET, PAYMENT_CHANNEL, STREET, SECRET_GIVEN, SECRET_WANTED]

/**
 * Whether a text (from `toPlainText`) contains a way to contact, pay or sign in: a phone number, an email, web or
 * postal address, an account or wallet, or a password that is stated or requested.
 */
export function hasContactData(plain: string): boolean {
  const counted = withDigits(plain)
  return (
    PATTERNS_AS_WRITTEN.some((pattern) => pattern.test(plain)) ||
    hasPhoneNumber(counted) ||
    (counted.match(IBAN) ?? []).some((found) => digitsIn(found) >= MIN_IBAN_DIGITS)
  )
}

function hasPhoneNumber(counted: string): boolean {
  const text = HARMLESS_NUMBERS.reduce((rest, harmless) => rest.replace(harmless, ' ; '), counted)
  if (PATTERNS.some((pattern) => pattern.test(text))) return true
  return (text.match(GROUPED_DIGITS) ?? []).some(
    (run) => digitsIn(run) >= (/\d{7,}/.test(run) ? MIN_UNBROKEN_DIGITS : MIN_PHONE_DIGITS),
  )
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}

const DIGITS_BY_WORD = new Map(
  Object.entries({
    '0': 'zero oh nought null cero nul',
    '1': 'one eins un une uno',
    '2': 'two zwei zwo deux dos',
    '3': 'three drei trois tres',
    '4': 'four vier quatre cuatro',
    '5': 'five funf fuenf cinq cinco',
    '6': 'six sechs seis',
    '7': 'seven sieben sept siete',
    '8': 'eight acht huit ocho',
    '9': 'nine neun neuf nueve',
    '00': 'hundred hundert cent cien',
    '000': 'thousand tausend mille mil',
  }).flatMap(([digits, words]) => words.split(' ').map((word) => [word, digits] as const)),
)
const NUMBER_WORD = new RegExp(`\\b(?:${[...DIGITS_BY_WORD.keys()].join('|')})\\b`, 'g')
const REPEATED = /\b(double|triple) (\d)\b/g
/** Letters used as digits in a word that also has digits, as in "9OO" and "l-9O0". */
const LETTERS_AS_DIGITS = /(?<![\p{L}\d])(?=[\doil|]*\d)[\doil|]{2,}(?![\p{L}\d])/gu

/** Replaces spelled-out numbers with digits, whether spelled digit by digit or with "hundred". */
function withDigits(plain: string): string {
  return plain
    .replace(NUMBER_WORD, (word) => DIGITS_BY_WORD.get(word) ?? word)
    .replace(REPEATED, (_, times: string, digit: string) => digit.repeat(times === 'double' ? 2 : 3))
    .replace(LETTERS_AS_DIGITS, (word) => word.replaceAll('o', '0').replace(/[il|]/g, '1'))
}
