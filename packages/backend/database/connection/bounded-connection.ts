/** Node then sends ten probes, one a second: a peer that vanished is noticed in 20 seconds, even if nothing is sent. */
const FIRST_PROBE_AFTER_MS = 10_000
const CONNECT_TIMEOUT_MS = 10_000

/** TCP keepalive, for every connection that stays open. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: FIRST_PROBE_AFTER_MS }

/** For connections of the owner: a server that does not answer must make a start or a command fail, not hang. */
export const BOUNDED_CONNECTION = { ...KEEP_ALIVE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
