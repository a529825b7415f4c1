import { escapeHtml } from '#domain/text/escape-html.ts'
import { layOutHtml, layOutText, toOneLine } from './mail-layout.ts'

/** The contents of an email; the recipient is added when it is sent. */
export type AuthMail = { subject: string; text: string; html: string }

/** The values that differ from email to email. */
export type MailFacts = { siteName: string; link: string; code: string }

type MailParts = {
  subject: string
  /** What happened and what the link does. */
  paragraphs: readonly string[]
  action: string
  lifetime: string
  /** What to do if someone else made the request. */
  otherwise: string
}

export function confirmSignUpMail(facts: MailFacts): AuthMail {
  return render(facts, {
    subject: `Confirm your registration at ${facts.siteName}`,
    paragraphs: [`Thank you for registering at ${facts.siteName}. To finish, confirm that this address is yours.`],
    action: 'Confirm your address',
    lifetime: '24 hours',
    otherwise:
      'If you did not register, you can ignore this email. The account stays closed until the address is confirmed.',
  })
}

/** For an address that was registered more than once: none of the passwords counts (see repeated-sign-up.ts). */
export function choosePasswordMail(facts: MailFacts): AuthMail {
  return render(facts, {
    subject: `Confirm your registration at ${facts.siteName}`,
    paragraphs: [
      `This address was registered at ${facts.siteName} more than once, with different passwords.`,
      'To keep the account yours, none of them is used. Confirm the address and choose your password.',
    ],
    action: 'Confirm and choose a password',
    lifetime: '1 hour',
    otherwise:
      'If you did not register, you can ignore this email. The account stays closed until the address is confirmed.',
  })
}

export function recoveryMail(facts: MailFacts): AuthMail {
  return render(facts, {
    subject: `Reset your password at ${facts.siteName}`,
    paragraphs: [`We received a request to reset the password of your account at ${facts.siteName}.`],
    action: 'Choose a new password',
    lifetime: '1 hour',
    otherwise: 'If you did not request this, you can ignore this email. Your password stays the same.',
  })
}

export function magicLinkMail(facts: MailFacts): AuthMail {
  return render(facts, {
    subject: `Sign in to ${facts.siteName}`,
    paragraphs: [`We received a request to sign in to ${facts.siteName} with this address.`],
    action: 'Sign in',
    lifetime: '1 hour',
    otherwise: 'If you did not request this, you can ignore this email. Nobody can sign in without it.',
  })
}

/** A code without a link: it is typed into the page that asked for it. */
export function reauthenticationMail({ siteName, code }: Pick<MailFacts, 'siteName' | 'code'>): AuthMail {
  const subject = toOneLine(`Your code for ${siteName}`)
  const paragraphs = [
    `Someone who is signed in to your account at ${siteName} is about to change something that needs your consent.`,
    `If this is you, type in the code ${code}`,
    'The code is valid for 1 hour and works once.',
    'If this is not you, tell nobody the code, and change your password.',
  ]
  return { subject, text: layOutText(siteName, paragraphs), html: layOutHtml(subject, paragraphs.map(escapeHtml)) }
}

/** To the new address, which alone decides. */
export function emailChangeNewOnlyMail(facts: MailFacts & { newEmail: string }): AuthMail {
  return render(facts, {
    subject: `Confirm the new address of your account at ${facts.siteName}`,
    paragraphs: [
      `We received a request to use ${facts.newEmail} as the address of an account at ${facts.siteName}.`,
      'The change takes effect once it is confirmed.',
    ],
    action: 'Confirm the change',
    lifetime: '24 hours',
    otherwise: 'If you did not request this, do not confirm it.',
  })
}

export function emailChangeMail(facts: MailFacts & { currentEmail: string; newEmail: string }): AuthMail {
  return render(facts, {
    subject: `Confirm the new address of your account at ${facts.siteName}`,
    paragraphs: [
      `We received a request to change the address of an account at ${facts.siteName} from ${facts.currentEmail} to ${facts.newEmail}.`,
      'Each of the two addresses receives an email like this. The change takes effect once it is confirmed from both.',
    ],
    action: 'Confirm the change',
    lifetime: '24 hours',
    otherwise: 'If you did not request this, do not confirm it, and change your password.',
  })
}

function render(facts: MailFacts, parts: MailParts): AuthMail {
  return { subject: toOneLine(parts.subject), text: renderText(facts, parts), html: renderHtml(facts, parts) }
}

function renderText({ siteName, link, code }: MailFacts, parts: MailParts): string {
  return layOutText(siteName, [
    ...parts.paragraphs,
    `${parts.action}:\n${link}`,
    `If a page asks you for a code, it is ${code}`,
    `Link and code are valid for ${parts.lifetime} and work once.`,
    parts.otherwise,
  ])
}

function renderHtml({ siteName, link, code }: MailFacts, parts: MailParts): string {
  return layOutHtml(parts.subject, [
    ...parts.paragraphs.map(escapeHtml),
    `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1c1917;color:#ffffff;text-decoration:none">${escapeHtml(parts.action)}</a>`,
    `If the button does not work, open this address:<br>${escapeHtml(link)}`,
    `If a page asks you for a code, it is <strong>${escapeHtml(code)}</strong>`,
    escapeHtml(`Link and code are valid for ${parts.lifetime} and work once.`),
    escapeHtml(parts.otherwise),
    escapeHtml(siteName),
  ])
}
