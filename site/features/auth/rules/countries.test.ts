import { expect, test } from 'vitest'
import { DEFAULT_COUNTRY_CODE, dialCodeOf, listCountries } from './countries.ts'

// Proves R56.
test('the list has 58 countries, each once, sorted by name, with a dial code', () => {
  const countries = listCountries()
  expect(countries).toHaveLength(58)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(58)
  expect(countries[0]?.name).toBe('Argentina')
  for (const { dialCode } of listCountries()) expect(dialCode).toMatch(/^\+[1-9]\d{0,2}$/)
  expect(dialCodeOf('DE')).toBe('+49')
  expect(dialCodeOf('XX')).toBeNull()
})

// Proves R56, R216.
test('a country has its English name, dial code and flag', () => {
  const find = (code: string) => listCountries().find((country) => country.code === code)
  expect(find(DEFAULT_COUNTRY_CODE)).toEqual({ name: 'United States', code: 'US', dialCode: '+1', flag: '🇺🇸' })
  expect(find('CA')).toEqual({ name: 'Canada', code: 'CA', dialCode: '+1', flag: '🇨🇦' })
})
