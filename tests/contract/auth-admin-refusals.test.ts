import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAsOperator, operatorOf } from './admin-calls.ts'
import { startBackend, TEST_PASSWORD, type TestBackend } from './start-backend.ts'

const email = 'ada@example.com'
const password = TEST_PASSWORD
const UNKNOWN_ID = '0b5f0a8e-6f4a-4a52-9d7c-1f6a3f1f4e11'

// A refusal changes nothing, so all of them share one backend.
let backend: TestBackend
let knownId = ''

beforeAll(async () => {
  backend = await startBackend()
  await operatorOf(backend).createUser({ email: 'taken@example.com', phone: '15550100000', email_confirm: true })
  const { data } = await operatorOf(backend).createUser({ email: 'known@example.com' })
  knownId = data.user?.id ?? ''
})

afterAll(() => backend[Symbol.asyncDispose]())

test.each([
  ['POST /admin/users', {}, '400 validation_failed: Cannot create a user without either an email or phone'],
  ['POST /admin/users', { email: 'ada' }, '400 validation_failed: Unable to validate email address: invalid format'],
  ['POST /admin/users', { phone: '+0' }, '400 validation_failed: Invalid phone number format (E.164 required)'],
  ['POST /admin/users', { email, id: 'x' }, '400 validation_failed: ID must conform to the uuid v4 format'],
  ['POST /admin/users', { email, id: ':id' }, '422 user_already_exists: A user with this ID already exists'],
  ['POST /admin/users', { email, password_hash: 'x' }, '400 validation_failed: Password hash must be'],
  [
    'POST /admin/users',
    { email, app_metadata: { a: 'x'.repeat(5000) } },
    '400 validation_failed: App metadata is too large (max 4096 bytes)',
  ],
  ['POST /admin/users', 'text', '400 bad_json: Could not parse request body as JSON'],
  ['PUT /admin/users/:id', { password: 'abc' }, '422 weak_password: Password should be at least 6 characters.'],
  ['PUT /admin/users/:id', { password: 'password' }, '422 weak_password: Password is known to be weak'],
  [
    'PUT /admin/users/:id',
    { user_metadata: [] },
    '400 bad_json: Could not parse request body as JSON: user_metadata must be an object',
  ],
  ['GET /admin/users/1', null, '404 validation_failed: user_id must be an UUID'],
  ['PUT /admin/users/1', { email }, '404 validation_failed: user_id must be an UUID'],
  ['DELETE /admin/users/1', null, '404 validation_failed: user_id must be an UUID'],
  [`GET /admin/users/${UNKNOWN_ID}`, null, '404 user_not_found: User not found'],
  [`PUT /admin/users/${UNKNOWN_ID}`, { email }, '404 user_not_found: User not found'],
  [`DELETE /admin/users/${UNKNOWN_ID}`, null, '404 user_not_found: User not found'],
  ['GET /admin/users?sort=email', null, "400 validation_failed: Bad Sort Parameters: bad field for sort 'email'"],
  ['GET /admin/users?filter=%00', null, '400 validation_failed: filter must not contain NUL'],
  ['GET /admin/audit?query=password:x', null, '400 validation_failed: Invalid query scope: password:x'],
  ['GET /admin/audit?query=action', null, '400 validation_failed: Invalid query scope: action'],
  ['GET /admin/audit?per_page=-1', null, '400 validation_failed: Bad Pagination Parameters'],
  ['POST /invite', {}, '400 validation_failed: An email address is required'],
  [
    'POST /invite',
    { email: 'taken@example.com' },
    '422 email_exists: A user with this email address has already been registered',
  ],
  ['POST /invite', { email, data: 'x' }, '400 bad_json: Could not parse request body as JSON: data must be an object'],
  ['POST /admin/generate_link', { type: 'signup' }, '400 validation_failed: An email address is required'],
  [
    'POST /admin/generate_link',
    { type: 'sms', email },
    '400 validation_failed: Invalid email action link type requested: sms',
  ],
  ['POST /admin/generate_link', { type: 'signup', email }, '400 validation_failed: Signup requires a valid password'],
  [
    'POST /admin/generate_link',
    { type: 'signup', email, password: 'abc' },
    '422 weak_password: Password should be at least 6 characters.',
  ],
  [
    'POST /admin/generate_link',
    { type: 'signup', email: 'taken@example.com', password },
    '422 email_exists: A user with this email address',
  ],
  [
    'POST /admin/generate_link',
    { type: 'invite', email: 'taken@example.com' },
    '422 email_exists: A user with this email address',
  ],
  ['POST /admin/generate_link', { type: 'recovery', email }, '404 user_not_found: User with this email not found'],
  [
    'POST /admin/generate_link',
    { type: 'email_change_new', email, new_email: 'new@example.com' },
    '404 user_not_found: User with this email not found',
  ],
  [
    'POST /admin/generate_link',
    { type: 'email_change_new', email: 'known@example.com' },
    '400 validation_failed: An email address is required',
  ],
  [
    'POST /admin/generate_link',
    { type: 'email_change_current', email: 'known@example.com', new_email: 'taken@example.com' },
    '422 email_exists: A user with this email address',
  ],
])('%s %j is refused: %s', async (request, given, refusal) => {
  const body = JSON.parse(JSON.stringify(given).replace(':id', knownId))
  const answer = await callAsOperator(backend, request.replace(':id', knownId), body)
  const { code, error_code, msg } = answer.body
  expect(code).toBe(answer.status)
  expect(`${answer.status} ${error_code}: ${msg}`).toContain(refusal)
})
