/** Words that say how somebody asks, not about what. */
export const STOP_WORDS: readonly string[] = `
a able about above actually again all almost already also although always am an and another any anybody anyone
anything are as ask at away back be because been being below beside both briefly but by bye came can cannot cant could
couldnt curious did didnt do does doesnt doing dont done down each either else especially etc even ever every
everything exactly explain for from further generally get gets getting got great guess guys had happen happens has
have havent having he hello helped her here hers herself hey hi him himself his hmm how however i id if ill im in info
information instead into is isnt it its itself ive just kindly later let lets like likely looking lot lots many may
maybe me mean means might mine more most much must my myself near nearly never next no nor not now of off offer offers
often oh ok okay on one ones only onto or other others our ours ourselves out over own part particular per perhaps
please possible possibly probably provide provides quickly quite rather really regarding right same seem seems shall
she should since so some somebody someone something sometimes soon speak still stuff such suppose sure talk tell than
thank thanks that thats the their theirs them themselves then there these they thing things think this those though
through thus to together told too toward tried try trying um umm uh understand unless until up upon us usually various
very via wanna want wanted wants was way ways we well were weve what whatever whats when where whether which while who
whom whose why will wish with wonder wondering wont would wouldnt yeah yes yet you your yours yourself yourselves
youre youve headwater firm company site website page currently today company's arent couldve hadnt hasnt mustnt neednt
shouldnt shouldve wasnt werent wouldve youd youll whos hows wheres theres gonna gotta hear heard basically folks
listen everybody everyone propose roughly typical typically
`.trim().split(/\s+/)

/** Words that say little about a subject, yet tell "what you need" from "how to apply". */
const LIGHT_WORDS: readonly string[] = `
need needed needs needing use used uses using make makes making made take takes taken taking work works working give
gives given put keep go goes going went come comes find found show say says said see know known help helps best better
good new old long far few little sort kind call called place look recommend recommended suggest suggested describe
example detail details under before after between against without within during first once less least
`.trim().split(/\s+/)

const STOP: ReadonlySet<string> = new Set(STOP_WORDS)
const LIGHT: ReadonlySet<string> = new Set(LIGHT_WORDS)

export function isStopWord(word: string): boolean {
  return STOP.has(word)
}

export function isLightWord(word: string): boolean {
  return LIGHT.has(word)
}
