/** Words that say how somebody asks, not about what. */
const WORDS = `
a able about above actually after again against all almost already also although always am an and another any anybody anyone anything
are as ask at away back be because been before being below beside best better between both briefly but by bye came can cannot
cant come comes could couldnt curious did didnt do does doesnt doing dont done down during each either else especially etc even ever
every everything exactly example explain far few find for from further generally get gets getting give given gives go goes
going good got great guess guys had happen happens has have havent having he hello help helped helps her here hers herself hey hi
him himself his hmm how however i id if ill im in info information instead into is isnt it its itself ive just kind kindly know known
later least less let lets long like likely little look looking lot lots make makes many may maybe me mean means might mine more most
much must my myself near nearly need needed needs never new next no nor not now of off offer offers often oh ok okay on once one
ones only onto or other others our ours ourselves out over own part particular per perhaps please possible possibly probably
provide provides put quickly quite rather really regarding right said same say says see seem seems shall she should show
since so some somebody someone something sometimes soon sort speak still stuff such suppose sure take taken takes
talk tell than thank thanks that thats the their theirs them themselves then there these they thing things think this those though
through thus to together told too toward tried try trying um umm uh under understand unless until up upon us use used uses using usually
various very via wanna want wanted wants was way ways we well went were weve what whatever whats when where whether which
while who whom whose why will wish with within without wonder wondering wont would wouldnt yeah yes yet you your yours yourself
yourselves youre youve describe detail details headwater firm company site website page anyone currently today actually company's
arent couldve cant hadnt hasnt mustnt neednt shouldnt shouldve wasnt werent wouldve youd youll whos hows wheres theres lets make making makes made work working works gonna gotta hear heard basically folks listen everybody everyone suggest suggested recommend propose roughly typical typically usually like
`

export const STOP_WORDS: readonly string[] = WORDS.split(/\s+/).filter((word) => word !== '')

const LOOK_UP: ReadonlySet<string> = new Set(STOP_WORDS)

export function isStopWord(word: string): boolean {
  return LOOK_UP.has(word)
}
