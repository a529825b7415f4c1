import type { Transaction } from '#backend/database/database.ts'
import type { SessionProof } from '../tokens/access-token.ts'
import { cutUserAgent, toInet, toNetwork } from './known-networks.ts'
import type { SessionTimes } from './session-end.ts'

/** What a refresh needs to know about a session. */
export type RefreshableSession = SessionTimes & {
  id: string
  user_id: string
  /** The application whose session it is, or null. */
  oauth_client_id: string | null
  aal: string
  amr: SessionProof['amr']
  /** The counter of the currently valid token. */
  counter: number
  /** When earlier tokens were exchanged, latest last; only recent exchanges are stored. */
  rotated_at: Date[]
}

/** Null when the session has ended. Other refreshes of the session wait until this transaction ends. */
export async function lockSession({ query }: Transaction, id: string): Promise<RefreshableSession | null> {
  const { rows } = await query<RefreshableSession>({
    name: 'auth_lock_session',
    text: `select id, user_id, oauth_client_id, coalesce(aal, 'aal1') as aal, not_after, rotated_at, created_at,
        refreshed_at at time zone 'utc' as refreshed_at,
        refresh_token_counter::float8 as counter,
        (select coalesce(jsonb_agg(jsonb_build_object('method', authentication_method,
            'timestamp', extract(epoch from updated_at)::bigint) order by updated_at desc), '[]')
          from auth.mfa_amr_claims where session_id = sessions.id) as amr
      from auth.sessions where id = $1 and refresh_token_counter is not null for update of sessions`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Ends the session of a refresh token that was used again, and remembers why, for the other tokens of its family. */
export async function endByReuse({ query }: Transaction, session: RefreshableSession, now: Date): Promise<void> {
  await query({ text: 'delete from auth.sessions where id = $1', values: [session.id] })
  await query({
    text: 'insert into auth.reused_sessions (session_id, user_id, ended_at) values ($1, $2, $3)',
    values: [session.id, session.user_id, now],
  })
}

export async function endedByReuse({ query }: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await query({ text: 'select from auth.reused_sessions where session_id = $1', values: [id] })
  return rowCount !== 0
}

export type Refresh = {
  id: string
  counter: number
  rotatedAt: Date[]
  now: Date
  userAgent: string | null
  clientAddress: string
}

export async function saveRefresh({ query }: Transaction, refresh: Refresh): Promise<void> {
  const { id, counter, rotatedAt, now, userAgent, clientAddress } = refresh
  await query({
    name: 'auth_save_refresh',
    // refreshed_at has no time zone and means UTC.
    text: `with session as (
        update auth.sessions set refresh_token_counter = $2, rotated_at = $3, updated_at = $4,
          refreshed_at = $4::timestamptz at time zone 'utc', user_agent = $5, ip = $6
        where id = $1 returning user_id
      )
      insert into auth.known_networks (user_id, network, seen_at)
      select user_id, $7::cidr, $4 from session where $7::cidr is not null
      on conflict (user_id, network) do update set seen_at = excluded.seen_at`,
    values: [id, counter, rotatedAt, now, cutUserAgent(userAgent), toInet(clientAddress), toNetwork(clientAddress)],
  })
}
