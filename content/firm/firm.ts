import type { Firm } from '../types.ts'

/**
 * Begins the names under which browsers keep something for this site. Choose it once: a change signs everyone out. It
 * is a constant of its own because the script in the head of each page needs nothing else of this file.
 */
export const firmKey = 'headwater'

/**
 * Who the firm is. Pages, emails, feeds, pictures, calendar files and the server read it from here, so a firm that takes
 * this product replaces these values and nothing else. `npm run setup` asks for most of them, and `npm run build` says
 * what is wrong with them. 555-01xx numbers and `.example` hosts are reserved for examples (sample-notice.ts).
 */
export const firm: Firm = {
  name: 'Headwater',
  legalName: 'Headwater Analytics',
  summary: 'Data and AI consulting on the Microsoft platform, from Saint Paul, Minnesota.',
  mark: { lines: 'M4 7C14 7 14 13.5 22 13.5H28M4 25C14 25 14 18.5 22 18.5H28', accent: 'M4 16H28' },
  colors: { primary: '#006d8f', action: '#ef852e' },
  place: { city: 'Saint Paul', setting: 'on the Mississippi', country: 'US' },
  timeZone: { id: 'America/Chicago', name: 'Central' },
  hours: { text: 'Regular International Hours', calls: 'between 9 AM and 5 PM' },
  contact: {
    email: 'sales@headwater.example',
    phone: { text: '(651) 555-0142', dial: '+16515550142' },
    address: { street: '100 Sample Street, Suite 400', city: 'Saint Paul', region: 'MN', postalCode: '55101' },
  },
  legal: {
    email: 'info@headwater.example',
    phone: { text: '(651) 555-0187', dial: '+16515550187' },
    address: { street: '123 Placeholder Avenue', city: 'Saint Paul', region: 'MN', postalCode: '55100' },
  },
  law: 'the State of Minnesota',
  sender: 'hello@headwater.example',
  referencePrefix: 'HW',
  languages: ['English'],
  charging: { currency: 'USD', terms: 'in US dollars, before tax' },
  social: [
    { kind: 'video', label: 'YouTube', url: 'https://video.headwater.example' },
    { kind: 'professional', label: 'LinkedIn', url: 'https://network.headwater.example' },
    { kind: 'social', label: 'Facebook', url: 'https://social.headwater.example' },
  ],
}
