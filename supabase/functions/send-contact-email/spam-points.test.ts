import { expect, test } from 'vitest'
import { type ContactMessage, readContactMessage } from '#domain/contact/contact-message.ts'
import { ageOfFormToken, createFormToken } from './form-token.ts'
import { findSuspicions, type SpamSigns } from './spam-points.ts'
import { senderNetwork } from './to-submission.ts'

const now = new Date('2026-11-21T12:00:00Z')

function messageOf(text: string): ContactMessage {
  const form = { firstName: 'Ada', lastName: 'B', email: 'a@b.example', category: 'Other', subject: 's', message: text }
  const reading = readContactMessage(form, now)
  if ('errors' in reading) throw new Error('no message')
  return reading.message
}

const pointsOf = (text: string, signs: Partial<SpamSigns> = {}) =>
  findSuspicions({ message: messageOf(text), honeypot: '', tokenAgeMs: 30_000, ...signs }).reduce(
    (sum, { points }) => sum + points,
    0,
  )

test.each<[text: string, signs: Partial<SpamSigns>, points: number]>([
  ['Could you help us with https://our.example and Power BI?', {}, 0],
  ['Could you help us?', { tokenAgeMs: 'none' }, 1],
  ['Could you help us?', { tokenAgeMs: 500 }, 2],
  ['Could you help us?', { tokenAgeMs: 'bad' }, 2],
  ['Could you help us?', { honeypot: 'x' }, 3],
  ['http://a.example http://b.example www.c.example', { tokenAgeMs: 'none' }, 3],
  ['<a href="http://x.example">x</a>', { tokenAgeMs: 'none' }, 3],
  ['https://x.example', { tokenAgeMs: 'none' }, 2],
])('%s with %j scores %i points', (...[text, signs, points]) => {
  expect(pointsOf(text, signs)).toBe(points)
})

test('only the same secret reads a token’s age, and a changed token is rejected', async () => {
  const token = await createFormToken('secret', now)
  const later = new Date(now.getTime() + 5_000)
  expect(await ageOfFormToken('secret', token, later)).toBe(5_000)
  const [version, , signature] = token.split('.')
  for (const forged of [`${version}.0.${signature}`, `${version}..`, 'v2.x.y', token.slice(0, -2), '', 'v1.x.!!']) {
    expect(await ageOfFormToken('secret', forged, later)).toBeNull()
  }
  expect(await ageOfFormToken('another secret', token, later)).toBeNull()
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1%eth0', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as the sender %s', (address, network) => {
  expect(senderNetwork(address)).toBe(network)
})
