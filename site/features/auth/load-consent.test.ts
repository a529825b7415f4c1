import { expect, test } from 'vitest'
import { applicationName, returnPlace, scopeTexts } from './load-consent.ts'

test.each([
  ['https://app.example/callback?a=b', 'app.example'],
  ['https://app.example:8443/callback', 'app.example:8443'],
  ['https://site.test@app.example/', 'app.example'],
  ['http://127.0.0.1:4321/callback', 'a program on this device (127.0.0.1:4321)'],
  ['http://[::1]:4321/', 'a program on this device ([::1]:4321)'],
  ['com.example.app://callback', 'an app on this device (com.example.app://callback)'],
])('%s leads to %s', (address, place) => {
  expect(returnPlace(address)).toBe(place)
})

test('each scope is put in words, and an application without a name is called by its address', () => {
  expect(scopeTexts('email  calendar')).toEqual(['Your email address, and whether it is confirmed', 'calendar'])
  expect(applicationName({ name: ' ', redirectUri: 'https://app.example/' })).toBe('app.example')
})
