import { SINGLE_TESTS } from './own-backend-only-tests.ts'
import { type LeftOut, REASONS, type Reason } from './reasons-to-leave-out.ts'

const whole = (reason: Reason, ...files: string[]): LeftOut[] => files.map((file) => ({ reason, file }))

/** Whole files, or single tests by their titles in the source. */
export const OWN_BACKEND_ONLY: readonly LeftOut[] = [
  ...whole(
    'settings',
    'auth-captcha.test.ts',
    'auth-custom-providers.test.ts',
    'auth-hooks.test.ts',
    'auth-keys.test.ts',
    'auth-oauth-clients.test.ts',
    'auth-oauth-denials.test.ts',
    'auth-oauth-server.test.ts',
    'auth-oauth-tokens.test.ts',
    'auth-phones.test.ts',
    'request-limits.test.ts',
  ),
  ...whole(
    'provider',
    'auth-github.test.ts',
    'auth-id-token.test.ts',
    'auth-identities.test.ts',
    'auth-provider-accounts.test.ts',
    'auth-provider-forgeries.test.ts',
    'auth-providers.test.ts',
    'auth-saml.test.ts',
  ),
  ...whole('mails', 'auth-otp.test.ts', 'auth-reauthentication.test.ts', 'mails.test.ts'),
  ...whole(
    'server',
    'answer-headers.test.ts',
    'consultation-moment.test.ts',
    'database-turns.test.ts',
    'http-server.test.ts',
    'request-bodies.test.ts',
    'requests-that-end-early.test.ts',
    'stopping-server.test.ts',
  ),
  ...whole(
    'site',
    'answers-at-once.test.ts',
    'log-of-a-run.test.ts',
    'metrics.test.ts',
    'own-backend-only.test.ts',
    'raw-requests.test.ts',
    'workers.test.ts',
  ),
  ...whole('database', 'client-methods.test.ts'),
  ...whole(
    'functions',
    'assistant-embeddings.test.ts',
    'functions.test.ts',
    'pictures.test.ts',
    'suggest-questions.test.ts',
  ),
  ...whole('deno', 'hosted-functions.test.ts'),
  ...SINGLE_TESTS,
]

/** Files that are left out entirely. */
export const FILES_LEFT_OUT = OWN_BACKEND_ONLY.filter(({ tests }) => !tests).map(({ file }) => file)

/** Null: the test runs. `title` is what the runner shows, with the values of its table. */
export function reasonToLeaveOut(file: string, title: string): string | null {
  const entry = OWN_BACKEND_ONLY.find(({ file: name, tests }) => {
    return name === file && (!tests || tests.some((wanted) => isTitle(wanted, title)))
  })
  return entry ? REASONS[entry.reason] : null
}

/** In the source a table's title has placeholders such as `%s` and `$name`. */
function isTitle(source: string, title: string): boolean {
  const parts = source.split(/%[a-z]|\$\w+/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(title)
}

/** What the run prints before it starts. */
export function listLeftOut(): string {
  const lines = Object.entries(REASONS).map(([reason, words]) => {
    const entries = OWN_BACKEND_ONLY.filter((entry) => entry.reason === reason)
    const names = entries.map(({ file, tests }) => (tests ? `${tests.length} of ${file}` : file))
    return names.length > 0 ? `  ${words}: ${names.join(', ')}` : ''
  })
  const files = FILES_LEFT_OUT.length
  const tests = OWN_BACKEND_ONLY.reduce((sum, entry) => sum + (entry.tests?.length ?? 0), 0)
  return [
    `Left out, because only our own backend can run them: ${files} files and ${tests} tests in other files, where a test`,
    ...lines.filter(Boolean),
  ].join('\n')
}
