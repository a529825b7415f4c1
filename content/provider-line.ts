import { provider } from './provider.ts'

const { street, city, region, postalCode } = provider.contact.address

/** The firm and its address in one line, for printed pages and emails. */
export const PROVIDER_LINE = `${provider.legalName}, ${street}, ${city}, ${region} ${postalCode}`
