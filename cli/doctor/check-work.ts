import type { Client } from 'pg'
import { type Finding, finding } from './finding.ts'

const STUCK_AFTER_MINUTES = 30

/** Emails and webhook calls that nobody sends, or that were abandoned. */
export async function checkOutbox(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ stuck: number; tried: number; lost: number }>(
    `select count(*) filter (where finished_at is null
       and created_at < now() - make_interval(mins => $1) and due_at < now() - make_interval(mins => $1))::int as stuck,
       count(*) filter (where finished_at is null and attempts > 0
         and created_at < now() - make_interval(mins => $1))::int as tried,
       count(*) filter (where outcome = 'given up' and finished_at > now() - interval '7 days')::int as lost
     from public.outbox`,
    [STUCK_AFTER_MINUTES],
  )
  const { stuck = 0, tried = 0, lost = 0 } = rows[0] ?? {}
  return [judgeStuck(stuck, tried), judgeLost(lost)]
}

function judgeStuck(stuck: number, tried: number): Finding {
  if (stuck === 0 && tried > 0) {
    return finding(
      'warn',
      'Outbox',
      `${tried} emails or webhook calls have been tried for more than ${STUCK_AFTER_MINUTES} minutes: read the answers at outbox.put_off in the site's log.`,
    )
  }
  return stuck === 0
    ? finding('ok', 'Outbox', `No email has waited for more than ${STUCK_AFTER_MINUTES} minutes.`)
    : finding(
        'fail',
        'Outbox',
        `${stuck} emails or webhook calls have been due for more than ${STUCK_AFTER_MINUTES} minutes, so nothing sends them: start the site, or look for "outbox" in its log.`,
      )
}

function judgeLost(lost: number): Finding {
  return lost === 0
    ? finding('ok', 'Sent', 'No email was abandoned in the last seven days.')
    : finding(
        'warn',
        'Sent',
        `${lost} emails or webhook calls of the last seven days were abandoned: correct SMTP_URL or CONTACT_WEBHOOK_URL, and read the messages at /admin/messages.`,
      )
}

export async function checkAdministrators(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from public.user_roles where role = 'admin'`,
  )
  const count = rows[0]?.count ?? 0
  return count > 0
    ? finding('ok', 'Admins', `The site has ${count === 1 ? 'one administrator' : `${count} administrators`}.`)
    : finding(
        'warn',
        'Admins',
        'The site has no administrator, so nobody moderates or reads messages: sign up, then run npm run admin -- grant you@example.com.',
      )
}
