import { firm } from './firm/firm.ts'

const { street, city, region, postalCode } = firm.contact.address
const office = `${street}, ${city}, ${region} ${postalCode}`

/** The firm as pages, emails and feeds name it: the values of firm/firm.ts, and the lines that are composed of them. */
export const provider = {
  ...firm,
  /** The address of the contact page in one line. */
  office,
  /** The firm and its address in one line, for printed pages and emails. */
  line: `${firm.legalName}, ${office}`,
  /** "Duluth time (Central)" */
  zoneText: `${firm.place.city} time (${firm.timeZone.name})`,
}
