/**
 * The phone number as it is stored: the dial code and the number, trimmed (readings D13). A blank number becomes null,
 * never the dial code alone; a number that already starts with + is stored as typed.
 */
export function phoneWithDialCode(dialCode: string, typed: string): string | null {
  const number = typed.trim()
  if (!number) return null
  return number.startsWith('+') ? number : dialCode + number
}
