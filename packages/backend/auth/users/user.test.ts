import { expect, test } from 'vitest'
import { metadataForToken, refuseLargeMetadata, toRepeatedSignUpJson, toUserJson, type User } from './user.ts'

const at = new Date('2026-11-21T10:00:00.000Z')
const user: User = {
  id: 'id-1',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ada@example.com',
  phone: null,
  encrypted_password: '$argon2id$secret',
  email_confirmed_at: null,
  phone_confirmed_at: null,
  confirmed_at: null,
  invited_at: null,
  confirmation_sent_at: at,
  recovery_sent_at: at,
  email_change: '',
  email_change_sent_at: null,
  email_change_confirm_status: 0,
  phone_change: '',
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
  last_sign_in_at: null,
  raw_app_meta_data: null,
  raw_user_meta_data: { first_name: 'Mallory' },
  banned_until: null,
  deleted_at: null,
  is_anonymous: false,
  is_sso_user: false,
  created_at: at,
  updated_at: at,
  factors: [],
  identities: [
    {
      id: 'identity-1',
      provider_id: 'id-1',
      user_id: 'id-1',
      identity_data: { first_name: 'Mallory' },
      provider: 'email',
      email: 'ada@example.com',
      last_sign_in_at: '2026-11-21T10:00:00.123456+00:00',
      created_at: '2026-11-21T10:00:00+00:00',
      updated_at: '2026-11-21T10:00:00+00:00',
    },
  ],
}

test('missing values are left out, except those that clients rely on', () => {
  expect(toUserJson(user)).toEqual({
    id: 'id-1',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.com',
    phone: '',
    confirmation_sent_at: at.toISOString(),
    recovery_sent_at: at.toISOString(),
    app_metadata: {},
    user_metadata: { first_name: 'Mallory' },
    identities: [
      {
        identity_id: 'identity-1',
        id: 'id-1',
        user_id: 'id-1',
        identity_data: { first_name: 'Mallory' },
        provider: 'email',
        last_sign_in_at: '2026-11-21T10:00:00.123Z',
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
        email: 'ada@example.com',
      },
    ],
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    is_anonymous: false,
  })
})

test('a repeated sign-up sees its own data, and nothing of the first one', () => {
  const json = toRepeatedSignUpJson(user, { first_name: 'Ada' }, new Date('2026-11-21T11:00:00.000Z'))
  expect(JSON.stringify(json)).not.toMatch(/Mallory|T10:00/)
  expect(json).toMatchObject({ user_metadata: { first_name: 'Ada' }, created_at: '2026-11-21T11:00:00.000Z' })
})

const FOUR_KB = 4096
const LIMIT_WITHOUT_NAME = FOUR_KB - '{"note":""}'.length

test('4 KB are accepted, one byte more is not', () => {
  expect(() => refuseLargeMetadata({ note: 'x'.repeat(LIMIT_WITHOUT_NAME) })).not.toThrow()
  expect(() => refuseLargeMetadata({ note: 'x'.repeat(LIMIT_WITHOUT_NAME + 1) })).toThrow(
    'User metadata is too large (max 4096 bytes)',
  )
  // The limit counts bytes, not characters.
  expect(() => refuseLargeMetadata({ note: '€'.repeat(LIMIT_WITHOUT_NAME / 2) })).toThrow()
})

test('a token leaves out the largest values of metadata that is too large', () => {
  const metadata = { first_name: 'Ada', note: 'x'.repeat(14_000), bio: 'y'.repeat(3_000) }
  expect(metadataForToken(metadata)).toEqual({ first_name: 'Ada', bio: metadata.bio })
})

test('many small values that are too large together are left out as well', () => {
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`key${index}`, 'value']))
  expect(JSON.stringify(metadataForToken(many)).length).toBeLessThanOrEqual(FOUR_KB)
})
