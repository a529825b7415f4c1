const NUMBER_WORD =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|half|third|quarter|once|twice|single|no|none'
const NUMBER = `(?:\\d[\\d,.]*|${NUMBER_WORD})`
const COUNT = new RegExp(`\\b${NUMBER}\\b`, 'i')
const AMOUNT = new RegExp(`[$€£¥]|\\b${NUMBER}\\b|\\b(?:free|nothing|no charge|price|cost|fee|paid|billed|budget)`, 'i')
const UNIT = 'seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|nights?|mornings?|evenings?|noon|midnight|weekends?|am|pm'
const MONTH = 'jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|spring|summer|autumn|fall|winter|today|tomorrow|easter|christmas'
const TIME = new RegExp(
  `\\b(?:${UNIT}|${MONTH}|${DAY}|daily|weekly|monthly|yearly|annually|hourly|immediately|always|never|every|before|after|until|when|since|once|as soon as|19\\d\\d|20\\d\\d|\\d{1,2}[:.]\\d\\d)\\b`,
  'i',
)
const REASON = /\b(?:because|since|so that|due to|therefore|which is why|the reason|otherwise|as a result|caused?|means? that|to (?:avoid|keep|prevent|make|save|protect|stop|give|let))\b|—|: /i

export type WantedForm = {
  /** What an answering sentence contains; null if it may be anything. */
  form: RegExp | null
  /** A sentence without the form does not answer: "how many" needs a number. */
  isNeeded: boolean
  /** Asks for several things, which a list or a series of steps answers. */
  isList: boolean
  /** Asks who wrote a post, when, or in which category: facts beside the text. */
  isAboutPost: boolean
}

const FORMS: readonly (readonly [asking: RegExp, form: RegExp, isNeeded: boolean])[] = [
  [/\bhow (?:long|soon|often|old|early|late)\b|\bhow (?:many|much) (?:minutes|hours|days|weeks|months|years|time)\b/i, TIME, true],
  [/\b(?:when|what time|which (?:day|date|month|year|week)|what (?:day|date|month|year|week)|what (?:is|was) the (?:date|deadline))\b/i, TIME, true],
  [/\bhow much\b|\b(?:cost|price|charge|fee|rate)s?\b/i, AMOUNT, true],
  [/\bhow (?:many|large|big|high|deep|heavy|wide|fast|far|tall|thick|hot|warm|cold)\b|\bwhat (?:number|percentage|share|temperature|weight|size)\b/i, COUNT, true],
  [/\bwhy\b|\bwhat (?:is|was|are) the reasons?\b|\bhow come\b|\bwhat caused\b/i, REASON, false],
]
const LIST =
  /\b(?:which|what)\s+(?:\w+\s+){0,3}?(?:steps|things|items|kinds|types|ways|reasons|rules|parts|options|documents|tools|ingredients|checks|signs|symptoms|causes|mistakes|lessons|changes|conditions|exceptions|requirements|questions|topics|measures|points|phases|stages|tasks|contents?|equipment)\b|\b(?:list|name|steps|checklist)\b|\bwhat (?:does|do|did|is|are|should|must|has to|goes|belongs)\b.{0,60}\b(?:include|contain|consist|cover|comprise|bring|pack|carry|need|in the)\b|\bwhat (?:do|does|should) .{0,40}\b(?:bring|need|prepare|check|know)\b|\b(?:which|what) (?:are|were) the\b|\bhow (?:do|should|can|to) /i
const ABOUT_POST =
  /\bwho (?:wrote|is the author|was the author|published|posted|blogged)\b|\b(?:author|writer) of\b|\bwhen (?:was|were|did) .{0,80}\b(?:published|posted|written|appear|come out|article|post|blog)\b|\b(?:publication date|date of (?:the )?(?:post|article))\b|\b(?:which|what) category\b|\bwritten by\b|\b(?:which|what) (?:posts?|articles?) (?:did|has|have|were|was)\b/i

/** What the answer to a question looks like. */
export function wantedForm(question: string): WantedForm {
  const [, form = null, isNeeded = false] = FORMS.find(([asking]) => asking.test(question)) ?? []
  return { form, isNeeded, isList: LIST.test(question), isAboutPost: ABOUT_POST.test(question) }
}
