import type { LeftOut } from './reasons-to-leave-out.ts'

/** Tests, by their titles in the source, in files whose other tests run against the hosted service. */
export const SINGLE_TESTS: readonly LeftOut[] = [
  {
    reason: 'bytes',
    file: 'storage-resumable.test.ts',
    tests: [
      'what arrived before the connection was lost is kept',
      'a sender that reconnects need not wait until its previous connection times out',
      'an abandoned upload leaves nothing behind',
      'if the right is revoked before the end, nothing is stored',
      'a taken name needs x-upsert, which replaces the bytes',
    ],
  },
  {
    reason: 'processes',
    file: 'storage-resumable.test.ts',
    tests: ['any process continues an upload'],
  },
  {
    reason: 'settings',
    file: 'realtime-changes.test.ts',
    tests: ['visitors may not filter by regular expressions'],
  },
  {
    reason: 'processes',
    file: 'realtime-changes.test.ts',
    tests: ['two processes on one database both deliver'],
  },
  {
    reason: 'database',
    file: 'storage-resumable.test.ts',
    tests: [
      'the list of pieces is deleted once an upload is finished',
      'a day later an upload can no longer be continued',
    ],
  },
  {
    reason: 'clock',
    file: 'auth-factor-refusals.test.ts',
    tests: ['a challenge must be answered from the same network within five minutes'],
  },
  {
    reason: 'settings',
    file: 'auth-factor-refusals.test.ts',
    tests: ['ten wrong recovery codes lock the set, wherever they come from'],
  },
  {
    reason: 'bytes',
    file: 'storage-buckets.test.ts',
    tests: ['only an empty bucket is deleted, and the service role empties one with its bytes'],
  },
  {
    reason: 'bytes',
    file: 'storage-objects.test.ts',
    tests: [
      'an upload does not replace an object unless it says so',
      'when many uploads use one name at once, one wins and the others leave no bytes',
      'the right to write is checked before the body is read, and a refused upload leaves nothing behind',
      'an upload that its sender aborts leaves nothing behind',
      'objects are removed by name, with their bytes, and only those that the caller may remove',
    ],
  },
  {
    reason: 'bytes',
    file: 'storage-signed-urls.test.ts',
    tests: ['when many uploads use one URL at once, one succeeds'],
  },
  {
    reason: 'clock',
    file: 'auth-attacks.test.ts',
    tests: ['an old session needs the current password to set a new one'],
  },
  {
    reason: 'clock',
    file: 'auth-sessions.test.ts',
    tests: [
      'a refresh token reused after ten seconds ends the whole session',
      'a session ends when its time box does, however often it is refreshed',
    ],
  },
  {
    reason: 'mails',
    file: 'auth-accounts.test.ts',
    tests: [
      'sign up, confirm by email, sign in, read the account, sign out',
      'a forgotten password is replaced through a link in an email',
      'recover and resend give the same response for an unknown address',
      'a confirmation is sent again on request, and the code in it works like its link',
      'users can change their metadata and their address',
    ],
  },
  {
    reason: 'mails',
    file: 'auth-admin-links.test.ts',
    tests: [
      'a sign-up link creates the account without an email, and confirms it',
      'an invitation is emailed; behind its link the member chooses a password',
      'a stranger’s sign-up neither ends an invitation nor learns of it',
    ],
  },
  {
    reason: 'mails',
    file: 'auth-admin-users.test.ts',
    tests: [
      'the operator creates an account, reads it, and its owner signs in',
      'an update takes effect at once, ends the sessions of a new password, and tells the member',
      'a link that was emailed to the former address becomes invalid with it',
    ],
  },
  {
    reason: 'mails',
    file: 'auth-attacks.test.ts',
    tests: [
      'the link in an email signs in only the browser that requested it',
      'a recovery by code counts as recent authentication for a new password, and the owner is notified',
    ],
  },
  {
    reason: 'mails',
    file: 'own-account.test.ts',
    tests: ['a code from an email is sufficient proof for a deletion, even for accounts without a password'],
  },
  {
    reason: 'processes',
    file: 'assistant-posts.test.ts',
    tests: ['every backend on the database answers from a post as soon as it is published, edited or deleted'],
  },
  {
    reason: 'processes',
    file: 'realtime-limits.test.ts',
    tests: ['all clients come back after a restart, and join their channels again'],
  },
  {
    reason: 'settings',
    file: 'assistant.test.ts',
    tests: [
      'too many questions in a minute are refused for that member alone, with the time to wait',
      'a model’s sentences arrive while it writes, and a wrong price is the page’s price',
      'nothing is written for a visitor who has disconnected',
    ],
  },
  {
    reason: 'settings',
    file: 'auth-accounts.test.ts',
    tests: ['with autoconfirm, sign-up also signs in'],
  },
  {
    reason: 'settings',
    file: 'auth-admin-links.test.ts',
    tests: [
      'without confirmations at sign-up, a change of address still takes both links',
      'if the new address alone decides, its link is enough and the other is refused',
      'with sign-up off the operator still invites and creates accounts',
      'an invitation that cannot be mailed leaves nothing behind',
    ],
  },
  {
    reason: 'settings',
    file: 'auth-anonymous.test.ts',
    tests: [
      'anonymous sign-in is off by default',
      'with autoconfirm an anonymous user becomes a member at once',
      'one network creates a limited number of anonymous users',
      'an anonymous user may not search by regular expressions',
    ],
  },
  {
    reason: 'mails',
    file: 'auth-anonymous.test.ts',
    tests: ['an anonymous user becomes a member by confirming an address'],
  },
  {
    reason: 'settings',
    file: 'auth-attacks.test.ts',
    tests: [
      'the owner can sign in while an attacker guesses the password from another network',
      'fifty simultaneous sign-ups with one address make one account; autoconfirm %s',
    ],
  },
  {
    reason: 'settings',
    file: 'auth-sessions.test.ts',
    tests: ['a stolen access token cannot write after a global sign-out', 'sign-in attempts are limited'],
  },
  {
    reason: 'settings',
    file: 'realtime-broadcast.test.ts',
    tests: [
      'a payload above the limit is refused if the sender asks for replies, and reaches nobody',
      'a REST call without a key, with missing fields, or too large is refused',
      'a visitor who sends too much by REST is refused, the service role is not',
    ],
  },
  {
    reason: 'settings',
    file: 'realtime-hostile.test.ts',
    tests: [
      'a reader that does not read is dropped, and the others get everything',
      'a client that sends pings and reads no answers is dropped',
    ],
  },
  {
    reason: 'settings',
    file: 'realtime-limits.test.ts',
    tests: [
      'a socket has a limited number of channels',
      'a socket that joins too often is closed',
      'a channel that sends too much is closed',
      'a network has a limited number of sockets, and other networks are not affected',
      'open sockets leave the connections of their network to requests',
      'a silent socket is closed, one with heartbeats is not',
    ],
  },
  {
    reason: 'settings',
    file: 'realtime-presence.test.ts',
    tests: ['a state above the limit ends the channel'],
  },
  {
    reason: 'settings',
    file: 'realtime-private.test.ts',
    tests: ['a site may refuse public channels'],
  },
  {
    reason: 'settings',
    file: 'storage-objects.test.ts',
    tests: ['no object is larger than the service allows'],
  },
  {
    reason: 'shared',
    file: 'realtime-presence.test.ts',
    tests: ['a member that tracks sees the others, even if it joined without presence'],
  },
]
