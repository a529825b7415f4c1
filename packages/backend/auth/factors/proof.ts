import type { JsonObject } from '#backend/http/http-module.ts'
import type { User } from '../users/user.ts'
import type { Challenge } from './challenges.ts'
import type { Factor } from './factor.ts'

/** What a request presents as proof of a factor. */
export type Proof = { user: User; factor: Factor; challenge: Challenge; body: JsonObject; now: Date }
