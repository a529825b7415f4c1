import { fromBase32, totpCode, totpStep } from '@headwater/backend/tests/internals.ts'
import { TEST_PASSWORD, type TestBackend, type TestClient } from '../start-backend.ts'

/** A column of the matrix. */
export type Person = {
  name: string
  /** Null for those without an account. */
  userId: string | null
  headers: Record<string, string>
}

export type People = { all: Person[]; ada: string; ida: string }

/** Everyone who may send a request. Ada owns the rows of the matrix and has a second factor. */
export async function gatherPeople(backend: TestBackend): Promise<People> {
  const { anonKey, serviceRoleKey, database } = backend
  const ada = await backend.memberClient({ email: 'ada@example.com', metadata: { first_name: 'Ada' } })
  await confirmSecondFactor(ada.client)
  const eve = await backend.memberClient({ email: 'eve@example.com' })
  const banned = await backend.memberClient({ email: 'mallory@example.com' })
  const ida = await backend.memberClient({ email: 'ida@example.com', isAdmin: true })
  const anonymous = backend.client()
  const { data } = await anonymous.auth.signInAnonymously()
  const early = backend.client()
  await early.auth.signInWithPassword({ email: ada.email, password: TEST_PASSWORD })

  const member = async (name: string, userId: string | null, client: TestClient): Promise<Person> => ({
    name,
    userId,
    headers: { apikey: anonKey, authorization: `Bearer ${await tokenOf(client)}` },
  })
  const all = [
    { name: 'visitor', userId: null, headers: { apikey: anonKey } },
    await member('anonymous account', data.user?.id ?? null, anonymous),
    await member('banned member', banned.userId, banned.client),
    await member('another member', eve.userId, eve.client),
    await member('Ada, first step only', ada.userId, early),
    await member('Ada', ada.userId, ada.client),
    await member('administrator', ida.userId, ida.client),
    { name: 'service role', userId: null, headers: { apikey: serviceRoleKey } },
  ]
  // Her token stays valid for an hour.
  await database.sql(`update auth.users set banned_until = '2999-01-01' where id = $1`, [banned.userId])
  return { all, ada: ada.userId, ida: ida.userId }
}

async function confirmSecondFactor({ auth }: TestClient): Promise<void> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (error) throw error
  const code = totpCode(fromBase32(data.totp.secret), totpStep(new Date()))
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (verified.error) throw verified.error
}

async function tokenOf({ auth }: TestClient): Promise<string> {
  const { data } = await auth.getSession()
  if (!data.session) throw new Error('The account has no session')
  return data.session.access_token
}
