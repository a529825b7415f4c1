import type { AccessTokenClaims } from '#backend/http/http-module.ts'
import type { ChangeRequest } from './change-request.ts'

/** One request of one channel, as this process knows it. */
export type Subscriber = {
  /** The id of its rows in realtime.subscription. */
  readonly id: string
  /** The id by which the client knows it. */
  readonly publicId: number
  readonly request: ChangeRequest
  readonly member: ChangesMember
  /** The oids of the tables that it observes. */
  entities: ReadonlySet<string>
}

/** The channel that gets the changes. */
export type ChangesMember = {
  readonly claims: () => AccessTokenClaims
  /** The account or network; subscriptions with the same one wait for each other. */
  readonly party: string
  readonly push: (ids: readonly number[], data: unknown) => void
  readonly tell: (status: 'ok' | 'error', message: string) => void
}
