import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { MailProcessOptions } from './mail-process.ts'

export type MailProcess = {
  child: ChildProcess
  url: string
  anonKey: string
  isAlive: () => boolean
  ended: Promise<unknown>
}

const PROGRAM = path.join(import.meta.dirname, 'mail-process.ts')

/** Starts a process and waits until it takes messages. */
export async function startMailProcess(options: MailProcessOptions): Promise<MailProcess> {
  const child = fork(PROGRAM, [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Halves what a start costs.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(tmpdir(), 'headwater-compile-cache') },
  })
  const ended = once(child, 'exit')
  const [ready] = await Promise.race([
    once(child, 'message') as Promise<[{ url: string; anonKey: string }]>,
    ended.then(([code, signal]) => Promise.reject(new Error(`A mail process ended with ${code ?? signal}`))),
  ])
  return { child, ...ready, ended, isAlive: () => child.exitCode === null && child.signalCode === null }
}

export async function stopMailProcess({ child, ended, isAlive }: MailProcess): Promise<void> {
  if (!isAlive()) return
  child.kill('SIGTERM')
  await ended
}

export type SentMessage = { reference: string; email: string; ms: number }

/** Sends as a browser does that gets no answer: again, with the same submission id, to whichever process answers. */
export async function sendAsVisitor(choose: () => MailProcess | undefined, name: string): Promise<SentMessage> {
  const email = `${name}@visitor.example`
  const body = JSON.stringify({
    firstName: 'Ada',
    lastName: 'Byron',
    email,
    company: '',
    jobTitle: '',
    phoneNumber: '',
    category: 'General Inquiry',
    subject: `About ${name}`,
    message: `This is ${name}`,
    submissionId: crypto.randomUUID(),
  })
  const startedAt = performance.now()
  for (;;) {
    const process = choose()
    const response = process && (await post(process, body))
    if (response?.ok) {
      const { reference } = (await response.json()) as { reference: string }
      return { reference, email, ms: performance.now() - startedAt }
    }
    if (response && response.status < 500) throw new Error(`${response.status} ${await response.text()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function post({ url, anonKey }: MailProcess, body: string): Promise<Response | null> {
  return fetch(`${url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body,
  }).catch(() => null)
}
