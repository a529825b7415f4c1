import type { Firm } from '#content/types.ts'

// tests/nightly/other-firm.test.ts puts this file in the place of content/firm/firm.ts.
export const firmKey = 'larkspur'

/** A firm that shares no word with the sample firm. */
export const firm: Firm = {
  name: 'Larkspur',
  legalName: 'Larkspur Data, Lda.',
  summary: 'Data and AI consulting on the Microsoft platform, from Porto, Portugal.',
  mark: { lines: 'M6 6V26H26', accent: 'M12 20L26 6' },
  colors: { primary: '#7c3aed', action: '#2f9e44' },
  place: { city: 'Porto', country: 'PT' },
  timeZone: { id: 'Europe/Lisbon', name: 'Western European' },
  hours: { text: 'Monday to Friday', calls: 'between 10 AM and 6 PM' },
  contact: {
    email: 'ask@larkspur.example',
    phone: { text: '+351 22 000 0142', dial: '+351220000142' },
    address: { street: 'Rua do Exemplo 7', city: 'Porto', region: 'Porto', postalCode: '4000-001' },
  },
  legal: {
    email: 'legal@larkspur.example',
    phone: { text: '+351 22 000 0187', dial: '+351220000187' },
    address: { street: 'Rua do Exemplo 9', city: 'Porto', region: 'Porto', postalCode: '4000-002' },
  },
  law: 'Portugal',
  sender: 'no-reply@larkspur.example',
  referencePrefix: 'LK',
  languages: ['English', 'Portuguese'],
  charging: { currency: 'EUR', terms: 'in euros, before tax' },
  social: [
    { kind: 'video', label: 'Vimeo', url: 'https://video.larkspur.example' },
    { kind: 'professional', label: 'LinkedIn', url: 'https://network.larkspur.example' },
    { kind: 'social', label: 'Mastodon', url: 'https://social.larkspur.example' },
  ],
}
