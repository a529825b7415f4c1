/** Texts given by the specification (§5, §8). */
export const SENT_TITLE = 'Message sent successfully!'
export const SENT_TEXT = "We'll get back to you within 24 hours."
export const FAILED_TITLE = 'Error sending message'
export const INVALID_TITLE = 'Some fields need another look.'
export const SENDING = 'Sending...'
export const CHAT_SENT = "Message sent successfully! We'll get back to you soon."
export const CHAT_FAILED = 'Error sending message. Please try again.'
