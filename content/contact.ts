import { provider } from './provider.ts'

/** The text of the contact page. The names and choices of its fields are in domain/contact. */
export const contact = {
  title: 'Contact Us',
  lead: 'Tell us what you want to learn from your data, and which systems hold it.',
  description: `Write to ${provider.name} about Microsoft Fabric, Power BI, Copilot or AI agents, or ask for a consultation at a time that suits you.`,
  person: 'About you',
  required: 'Fields with * are required; the others help us prepare.',
  message: 'Your message',
  schedule: {
    title: 'A time to talk',
    optional: 'Optional: name a day and a time, and we confirm it.',
    lead: 'If that time is taken, we propose the nearest free one.',
    zone: provider.zoneText,
  },
  workshopNote: 'Not on the list, or more than one? Please name your preferred workshop in the message field.',
  receipt: 'You get a receipt right away and an answer within 24 hours.',
  privacy: 'We use what you write here to answer you.',
  details: {
    title: 'Reach us directly',
    placeTitle: 'Where we are',
    officeTitle: 'Office',
    hoursTitle: 'Business hours',
    hours: provider.hours.text,
    hoursNote: `Calls start ${provider.hours.calls}, ${provider.zoneText}.`,
  },
  next: {
    title: 'What happens next',
    steps: [
      { time: 'Right away', text: 'You get a receipt with a reference number.' },
      { time: 'Within 24 hours', text: 'A consultant answers, with questions if anything is unclear.' },
      {
        time: 'When it suits you',
        text: 'The first conversation, free of charge. You decide afterward whether there is a second.',
      },
    ],
  },
  footnote: 'We validate the email addresses and phone numbers of leads from marketplaces.',
} as const
