/** A mailto URL for the administrator's mail client; the reference in the subject ties the reply to the message. */
export function replyAddress({
  email,
  subject,
  reference,
}: {
  email: string
  subject: string
  reference: string
}): string {
  // The local part may contain characters with a meaning in a URL.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject} (${reference})`)}`
}
