/** The text of the contact page. The names and choices of its fields are in domain/contact. */
export const contact = {
  title: 'Contact Us',
  lead: 'Tell us what you want to know from your data and which systems it lives in. A consultant answers within 24 hours.',
  description:
    'Write to Headwater about Microsoft Fabric, Power BI, Copilot or AI agents, or ask for a consultation at a time that suits you.',
  person: 'About you',
  required: 'Fields with * are required.',
  message: 'Your message',
  schedule: {
    title: 'A time to talk',
    lead: 'Optional. Name a time and we confirm it, or propose the nearest one that is free.',
    zone: 'Saint Paul time (Central)',
  },
  workshopNote: 'Not on the list, or more than one? Please name your preferred workshop in the message field.',
  details: {
    title: 'Reach us directly',
    officeTitle: 'Office',
    hoursTitle: 'Business hours',
    hours: 'Regular International Hours',
  },
  next: {
    title: 'What happens next',
    steps: [
      'You get a receipt with a reference number.',
      'Within 24 hours a consultant answers, with questions if anything is unclear.',
      'The first conversation is free. You decide afterward whether there is a second.',
    ],
  },
  footnote:
    'If you came to us through a marketplace, we validate the email address and phone number that it passed on.',
} as const
