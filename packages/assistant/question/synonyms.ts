/**
 * Words of one meaning where visitors and the site's texts differ, a group a line. Everything else is left to embeddings:
 * long lists of related words found more wrong passages than right ones.
 */
const GROUPS = `
phone, telephone
email, mail
price, prices, cost, costs, charge, fee, fees, rate, rates, pricing, expensive, how much is
office, address, located, location, based
staff, team, employees, people
bank, banks, banking, financial services
charity, charities, nonprofit, nonprofits, non profit
hospital, hospitals, clinic, healthcare
school, schools, university, education
factory, factories, plant, plants, manufacturing, manufacturer
shop, shops, store, stores, retail, retailer
government, public sector
begin, start, started
cancel, terminate, stop, end
license, licence, licenses, licences, licensing
training, course, courses, workshop, class
jde, jd edwards
pbi, power bi, powerbi
rls, row level security
ols, object level security
poc, proof of concept
diad, dashboard in a day
roi, return on investment
llm, language model
rag, retrieval
erp, enterprise resource planning
crm, customer relationship management
ai, artificial intelligence
gdpr, privacy, data protection
mfa, second factor, two factor
`

/** A word or phrase as its words in order. */
export type Phrase = readonly string[]

const groups: readonly (readonly Phrase[])[] = GROUPS.trim()
  .split('\n')
  .map((line) => line.split(', ').map((phrase) => phrase.split(' ')))

/** The longest phrase of a group that begins at this word, and the other phrases of its group. */
export function findSynonyms(words: Phrase, at: number): { phrase: Phrase; others: readonly Phrase[] } {
  let found: { phrase: Phrase; others: readonly Phrase[] } = { phrase: words.slice(at, at + 1), others: [] }
  for (const group of groups) {
    for (const phrase of group) {
      if (!phrase.every((word, offset) => words[at + offset] === word)) continue
      if (phrase.length < found.phrase.length || (phrase.length === found.phrase.length && found.others.length > 0))
        continue
      found = { phrase, others: group.filter((other) => other !== phrase) }
    }
  }
  return found
}
