/** The page that the unsubscribe link in subscription mails opens. */
export const unsubscribe = {
  ask: {
    title: 'Unsubscribe',
    text: 'Do you want to get no more mails about new posts in the categories of that mail?',
    button: 'Unsubscribe',
  },
  done: {
    title: 'You are unsubscribed',
    text: 'You will get no more mails about these categories. You can follow them again on your dashboard.',
  },
  'unknown link': {
    title: 'This link is not complete',
    text: 'Please use the link exactly as it stands in the mail, or end your subscriptions on your dashboard.',
  },
} as const
