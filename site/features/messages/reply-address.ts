/** Opens the administrator's own mail program; the reference in the subject ties the answer to the message. */
export function replyAddress({
  email,
  subject,
  reference,
}: {
  email: string
  subject: string
  reference: string
}): string {
  // The local part may hold characters that mean something in an address line.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject} (${reference})`)}`
}
