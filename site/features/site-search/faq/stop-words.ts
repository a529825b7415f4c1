/** Words that say how somebody asks, not what they ask about. */
export const STOP_WORDS: readonly string[] = `
a able about above actually after again against all almost already also although always am an and another any anybody
anyone anything are arent as ask at away back basically be because been before being below beside between both briefly
but by bye came can cannot cant company company's could couldnt couldve curious currently did didnt do does doesnt
doing done dont down during each either else especially etc even ever every everybody everyone everything exactly
explain firm first folks for from further generally get gets getting gonna got gotta great guess guys had hadnt happen
happens has hasnt have havent having he headwater hear heard hello helped her here hers herself hey hi him himself his
hmm how however hows i id if ill im in info information instead into is isnt it its itself ive just kindly later least
less let lets like likely listen look looking lot lots many may maybe me mean means might mine more most much must
mustnt my myself near nearly neednt never next no nor not now of off offer offers often oh ok okay on once one ones
only onto or other others our ours ourselves out over own page part particular per perhaps please possible possibly
probably propose provide provides quickly quite rather really regarding right roughly same seem seems shall she should
shouldnt shouldve since site so some somebody someone something sometimes soon speak still stuff such suppose sure
talk tell than thank thanks that thats the their theirs them themselves then there theres these they thing things
think this those though through thus to today together told too toward tried try trying typical typically uh um umm
under understand unless until up upon us usually various very via wanna want wanted wants was wasnt way ways we
website well were werent weve what whatever whats when where wheres whether which while who whom whos whose why will
wish with within without wonder wondering wont would wouldnt wouldve written wrote yeah yes yet you youd youll your
youre yours yourself yourselves youve
`
  .trim()
  .split(/\s+/)

/** Words that say little about a subject, yet distinguish "what you need" from "how to apply". */
const LIGHT_WORDS: readonly string[] = `
need needed needs needing use used uses using make makes making made take takes taken taking work works working give
gives given put keep go goes going went come comes find found show say says said see know known help helps best better
good new old long far few little sort kind call called place recommend recommended suggest suggested describe example
detail details
`
  .trim()
  .split(/\s+/)

const STOP: ReadonlySet<string> = new Set(STOP_WORDS)
const LIGHT: ReadonlySet<string> = new Set(LIGHT_WORDS)

export function isStopWord(word: string): boolean {
  return STOP.has(word)
}

export function isLightWord(word: string): boolean {
  return LIGHT.has(word)
}
