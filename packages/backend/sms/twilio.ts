import { readResponse } from '#backend/http/read-response.ts'

export type TwilioSettings = {
  accountSid: string
  authToken: string
  /** A number with its country code, or the SID of a messaging service. */
  sender: string
  /** The template of WhatsApp messages, if there is one; its variable 1 is the code. */
  contentSid: string | null
  /** Without a trailing slash. */
  baseUrl: string
  timeoutMs?: number
}

export const TWILIO_URL = 'https://api.twilio.com'

export type TwilioMessage = { to: string; text: string; code?: string; channel?: 'sms' | 'whatsapp' }

const DEFAULT_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
const API_VERSION = '2010-04-01'
const NUMBER = /^\+?[1-9][0-9 ]{1,17}$/

/**
 * Sends messages with Twilio's Messages API, or another service that speaks it. Resolves once the service has accepted
 * the message; rejects with what the service says about the number, and otherwise with a sentence without details.
 */
export function createTwilioSender({ timeoutMs = DEFAULT_TIMEOUT_MS, ...settings }: TwilioSettings) {
  const { accountSid, authToken, baseUrl } = settings
  const url = `${baseUrl}/${API_VERSION}/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  return async function sendSms(message: TwilioMessage): Promise<{ messageId: string | null }> {
    const response = await post(url, { authorization, form: toForm(settings, message), timeoutMs })
    const answer = await readAnswer(response)
    if (!response.ok) throw new Error(explainRefusal(response.status, answer))
    if (answer.status === 'failed' || answer.status === 'undelivered') {
      throw new Error(`The message was not delivered: ${textOf(answer.error_message) || 'no reason given'}`)
    }
    return { messageId: textOf(answer.sid) || null }
  }
}

function toForm({ sender, contentSid }: Omit<TwilioSettings, 'timeoutMs'>, message: TwilioMessage): URLSearchParams {
  const { to, text, code, channel = 'sms' } = message
  const prefix = channel === 'whatsapp' ? 'whatsapp:' : ''
  const form = new URLSearchParams({ To: `${prefix}+${to}`, Channel: channel })
  if (sender.startsWith('MG')) form.set('MessagingServiceSid', sender)
  else form.set('From', NUMBER.test(sender) ? `${prefix}+${sender.replace(/[+ ]/g, '')}` : sender)
  if (channel === 'whatsapp' && contentSid && code) {
    form.set('ContentSid', contentSid)
    form.set('ContentVariables', JSON.stringify({ 1: code }))
  } else {
    form.set('Body', text)
  }
  return form
}

type Post = { authorization: string; form: URLSearchParams; timeoutMs: number }

async function post(url: string, { authorization, form, timeoutMs }: Post): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    // A redirect could carry the credentials and the code elsewhere.
    return await fetch(url, { method: 'POST', headers: { authorization }, body: form, signal, redirect: 'error' })
  } catch (cause) {
    throw new Error('The provider cannot be reached', { cause })
  }
}

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  try {
    const answer: unknown = JSON.parse(await readResponse(response, { maxBytes: MAX_ANSWER_BYTES, tooLarge }))
    if (typeof answer === 'object' && answer !== null) return { ...answer }
  } catch (cause) {
    throw new Error('The provider gave an answer that cannot be read', { cause })
  }
  throw new Error('The provider gave an answer that cannot be read')
}

function tooLarge(): Error {
  return new Error('The answer is too large')
}

/** What is wrong with the number is for the visitor; what is wrong with our account at the service is not. */
function explainRefusal(status: number, { message }: Record<string, unknown>): string {
  return status === 400 && textOf(message) ? textOf(message) : `The provider refused the message (${status})`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
