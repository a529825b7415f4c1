/** Why a test of tests/contract cannot run against the hosted service. */
export const REASONS = {
  settings: 'chooses settings, which the hosted service has in its dashboard',
  provider: 'signs in with a provider that runs next to the test',
  mails: 'reads the emails that the backend sends',
  bytes: 'looks at the bytes that the backend stores',
  shared: 'uses a channel that clients of the previous test have not left yet',
  clock: 'moves the clock of the backend',
  server: 'is about our own server: its sockets, limits and headers',
  site: 'starts a whole site with its own backend, or none',
  processes: 'starts several of our own backends on one database',
  database: 'changes the schema, or reads tables that only our own backend has',
  functions: 'is about a function that the hosted service does not run, or runs with its own settings',
  deno: 'starts its functions under Deno itself',
} as const

export type Reason = keyof typeof REASONS

export type LeftOut = { reason: Reason; file: string; tests?: readonly string[] }
