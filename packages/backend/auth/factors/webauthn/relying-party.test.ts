import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://www.site.example', 'www.site.example', 'https://www.site.example'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('passkeys for a site at %s belong to %s', (siteUrl, rpID, origin) => {
  expect(relyingParty({ siteUrl, siteName: 'Headwater' })).toEqual({ rpID, rpName: 'Headwater', origin })
})
