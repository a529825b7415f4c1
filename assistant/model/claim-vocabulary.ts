import { stem } from '../text/stem.ts'

const list = (words: string) => words.trim().split(/[\s,]+/)

/** Words without a meaning of their own. Unlike a question's stop words, verbs such as "need" are not among them. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  list(`a an the but whereas unless instead rather out of to in on at for from with by as than and or nor if so then when while where how why because since
    although though however that this these those there here which who whom whose what it its he him his she her they
    them their we us our you your i me my am is are was were be been being do does did has have had having will would
    can could may might shall should must not very more most any all some each every both either other such only just
    also even still yet too again about around roughly approximately up out off into onto over under per via through
    during before after until till between within without against above below behind towards upon one now yes
    else own much many few several lot lots
    well like went gone get gets got getting go goes etc`),
)

/** Verbs and adverbs that tie a paraphrase together and state nothing by themselves. */
export const GLUE: ReadonlySet<string> = new Set(
  list(`include contain consist comprise involve feature according mention state note additionally furthermore
    specifically regard case way part therefore thereby overall respectively serve value done call maximum minimum max least`).map(
    stem,
  ),
)

/** Words that a paraphrase may exchange. */
const SAME_MEANING: readonly string[] = [
  'cost price charge fee priced pay',
  'require need necessary',
  'include contain comprise cover hold consist',
  'begin start',
  'end finish',
  'buy purchase',
  'help assist support',
  'show display',
  'allow permit',
  'choose select pick',
  'large big',
  'fast quick',
  'employee staff',
  'year annual yearly',
  'month monthly',
  'week weekly',
  'day daily',
  'hour hourly',
  'participant attendee',
  'provide offer deliver give',
  'remain stay keep kept',
  'run operate',
  'ban forbid prohibit',
  'happen occur',
  'fix repair',
  'join attend',
  'teach train',
  'reason because cause due',
  'last take duration',
  'somebody someone person people',
  'discount off reduction',
  // Irregular forms
  'take took taken',
  'give gave given',
  'write wrote written',
  'run ran',
  'begin began begun',
  'hold held',
  'pay paid earn',
  'burn burnt',
  'find found',
  'build built',
  'send sent',
  'buy bought',
  'sell sold',
  'lead led',
  'teach taught',
  'choose chose chosen',
  'lose lost',
  'grow grew grown',
  'rise rose risen',
  'fall fell fallen',
  'leave left',
  'meet met',
  'spend spent',
  'bring brought',
  'break broke broken',
  'come came',
  'know knew known',
]

const MEANINGS = new Map<string, Set<number>>()
for (const [at, words] of SAME_MEANING.entries()) {
  for (const word of list(words).map(stem)) MEANINGS.set(word, (MEANINGS.get(word) ?? new Set()).add(at))
}

export function meanTheSame(one: string, other: string): boolean {
  if (one === other) return true
  const meanings = MEANINGS.get(other)
  return meanings !== undefined && [...(MEANINGS.get(one) ?? [])].some((meaning) => meanings.has(meaning))
}

/** What makes a statement stronger or turns its direction: a claim with one of them needs evidence with one of the same line. */
export const STRICT: readonly (readonly [RegExp, RegExp])[] = (
  [
    ['only|exclusively|solely|just', 'only|exclusively|solely|just|alone|no other|nothing else'],
    [
      'all|every|each|always|any|entire|everybody|everyone',
      'all|every|each|always|any|entire|everybody|everyone|whole|both|an?|per|no|none',
    ],
    ['most|majority', 'most|majority|mostly|up to|almost all'],
    [
      'must|mandatory|obligatory|ha(?:s|ve) to|require[sd]?|needs? to',
      'must|mandatory|obligatory|ha(?:s|ve) to|requir\\w+|need\\w*|necessary|only|shall',
    ],
    ['never', "never|no|not|none|nobody|nothing|cannot|\\w+n['’]t"],
    ['before', 'before|by|until|prior|ahead|earlier|in advance|first'],
    ['after|following', 'after|following|from|later|once|then|since|afterwards|when'],
    ['until', 'until|till|by|before|to|through|end\\w*|–|-'],
    [
      'more than|over|at least|minimum|no less than|no fewer than|exceed\\w*|above',
      'more|over|at least|minimum|no less than|no fewer than|exceed\\w*|above|from|longer|larger|higher|beyond|\\+',
    ],
    [
      'less than|fewer than|under|at most|up to|maximum|no more than|within|below',
      'less|fewer|under|at most|up to|maximum|max|no more than|not more than|within|below|shorter|smaller|lower|limit\\w*|longest|highest|largest|no later than|nothing \\w+ than|acceptable',
    ],
    ['without', "without|no|not|free of|\\w+n['’]t"],
  ] as const
).map(
  ([claimed, needed]) =>
    [new RegExp(`\\b(?:${claimed})\\b`, 'i'), new RegExp(`(?:\\b|^)(?:${needed})(?:\\b|$)`, 'i')] as const,
)

/** Never to be left over in a paraphrase: the rest of the sentence would support the opposite, or a promise. */
export const UNDROPPABLE: ReadonlySet<string> = new Set(
  list(`increase decrease raise lower rise fall high low fast slow cheap expensive enable disable allow forbid accept
    refuse reject start stop open close public private first last import export same next optional mandatory free paid internal
    external online offline same different possible impossible success fail pass win lose buy sell add remove
    guarantee unlimited certified official legal illegal safe dangerous permanent temporary automatic manual monthly
    yearly weekly daily hourly twice double half quarter morning afternoon evening night north south east west left
    right`).map(stem),
)

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
   eighteen nineteen twenty`
    .split(/\s+/)
    .map((word, value) => [word, value] as [string, number])
    .concat([
      ['once', 1],
      ['twice', 2],
      ['both', 2],
      ['thirty', 30],
      ['forty', 40],
      ['fifty', 50],
      ['sixty', 60],
      ['seventy', 70],
      ['eighty', 80],
      ['ninety', 90],
    ]),
)
export const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])
/** "8.90 an hour in the first year, 10.40 in the second": said once for several numbers. */
export const MEASURE = /^(?:minute|hour|day|week|month|quarter|year|piece|person|customer)s?$/
export const MONTH = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/
export const CURRENCY: Readonly<Record<string, string>> = {
  $: 'dollar',
  '€': 'euro',
  '£': 'pound',
  usd: 'dollar',
  eur: 'euro',
  gbp: 'pound',
}
