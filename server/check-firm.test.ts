import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { explainFirm, findFirmProblems } from './check-firm.ts'

test('the firm of content/firm/firm.ts has no problem', () => {
  expect(explainFirm(firm)).toBeNull()
})

test('one sentence names every problem of a firm', () => {
  const { contact, charging, timeZone } = firm
  const wrong = {
    ...firm,
    name: ' ',
    legalName: 'Larkspur <Data>',
    mark: { ...firm.mark, accent: 'url(#x)' },
    colors: { primary: '#12', action: '#888888' },
    timeZone: { ...timeZone, id: 'Mars/Base' },
    contact: { ...contact, email: 'sales', phone: { text: '1', dial: '+0' } },
    referencePrefix: 'x-1',
    charging: { ...charging, currency: 'XXQ' },
    social: [{ kind: 'video', label: 'YouTube', url: 'https://' }],
  } as const
  expect(explainFirm(wrong)).toBe(
    'content/firm/firm.ts cannot be used: name is empty; contact.email "sales" is not an email address; ' +
      'contact.phone.dial "+0" is not a number like +15550100; colors.primary "#12" is not a color like #006d8f; ' +
      'colors.action #888888 is a gray, and needs a hue; legalName has a character that emails cannot have in a name; ' +
      'referencePrefix "x-1" is not 1 to 4 capitals; timeZone.id "Mars/Base" is not a time zone like Europe/Paris; ' +
      'charging.currency "XXQ" is not a currency like EUR; social YouTube "https://" is not an address with https; ' +
      'mark.accent is not the path of an SVG.',
  )
})

test('two colors of nearly the same hue are too little contrast', () => {
  const colors = { primary: '#ef852e', action: '#e0a030' } as const
  expect(findFirmProblems({ ...firm, colors })).toEqual([expect.stringContaining('contrast too little')])
})
