/** The page that the unsubscribe link in subscription emails opens. */
export const unsubscribe = {
  ask: {
    title: 'Unsubscribe',
    text: 'Do you want to stop receiving emails about new posts in the categories of that email?',
    button: 'Unsubscribe',
  },
  done: {
    title: 'You are unsubscribed',
    text: 'You will receive no more emails about these categories. You can follow them again on your dashboard.',
  },
  'unknown link': {
    title: 'This link is not complete',
    text: 'Please use the link exactly as it appears in the email, or end your subscriptions on your dashboard.',
  },
} as const
