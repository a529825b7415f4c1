import { createClient, type RealtimeChannel } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import type { TestBackend } from './start-backend.ts'

/** Subscribes and resolves once the server has accepted; rejects with its reason if it refuses. */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel)
      else if (status !== 'CLOSED') reject(error ?? new Error(status))
    })
  })
}

/** Subscribes and resolves with the server's reason once it has refused. */
export function refused(channel: RealtimeChannel): Promise<string> {
  return joined(channel).then(
    () => 'not refused',
    (error: Error) => error.message,
  )
}

/** Subscribes; `closed` resolves when the server ends the channel. */
export async function joinedUntilClosed(channel: RealtimeChannel): Promise<{ closed: Promise<void> }> {
  const closed = Promise.withResolvers<void>()
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve()
      else if (status === 'CLOSED') closed.resolve()
      else reject(error ?? new Error(status))
    })
  })
  return { closed: closed.promise }
}

type Kind = 'broadcast' | 'presence' | 'system'
type Heard = Record<string, unknown>

/** The next event of a kind. Call it before the channel is subscribed. */
export function heard(channel: RealtimeChannel, kind: Kind, filter: { event: string }): Promise<Heard> {
  return new Promise((resolve) => channel.on(kind as 'system', filter, resolve))
}

/** Collects the events of a kind; `until` resolves once that many have arrived. */
export function collected(channel: RealtimeChannel, kind: Kind, filter: { event: string }) {
  const events: Heard[] = []
  let check = (): void => undefined
  channel.on(kind as 'system', filter, (event: Heard) => {
    events.push(event)
    check()
  })
  return {
    events,
    until: (count: number) =>
      new Promise<Heard[]>((resolve) => {
        check = () => {
          if (events.length >= count) resolve(events)
        }
        check()
      }),
  }
}

/** A client whose channels act with this token. `renew` gives it another one, as a client with a session gets them. */
export async function clientWithToken({ url, anonKey }: TestBackend, given: string) {
  let token = given
  const client = createClient(url, anonKey, { accessToken: async () => token })
  async function renew(newer: string): Promise<void> {
    token = newer
    await client.realtime.setAuth()
  }
  // A client that joins before it has asked for its token joins without one.
  await client.realtime.setAuth()
  return { client, channel: client.channel.bind(client), renew }
}

/** A member's access token that expires at a given time, in seconds. */
export function signToken(
  { jwtSecret }: Pick<TestBackend, 'jwtSecret'>,
  { exp, sub = crypto.randomUUID() }: { exp: number; sub?: string },
) {
  return new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(sub)
    .setExpirationTime(exp)
    .sign(Buffer.from(jwtSecret))
}

export function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1_000) + seconds
}
