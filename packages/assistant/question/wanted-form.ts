const SMALL_NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen'
const NUMBER = `(?:\\d[\\d,.]*|(?:${SMALL_NUMBER})(?:-\\w+)?)`
const COUNT = new RegExp(
  `\\b(?:${NUMBER}|half|a third|a quarter|once|twice|no one|nobody|none|no|a single|an?)\\b`,
  'i',
)
const AMOUNT = new RegExp(`\\b(?:${NUMBER}|half|twice|a third|a quarter|an?|all|most|none|nothing)\\b`, 'i')
const MONEY = new RegExp(
  `[$€£¥]\\s?\\d|\\d\\s?[$€£¥]|\\b${NUMBER}\\s?(?:dollars?|euros?|pounds?|cents?|pence|francs?|crowns?)\\b|\\b\\d[\\d,.]*\\s?(?:[A-Z]{3}|p)\\b|\\bfree\\b|\\bno (?:charge|cost|extra|fee)|\\bcosts? nothing\\b`,
  'i',
)
const UNIT =
  'seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|nights?|mornings?|evenings?|noon|midnight|weekends?|a\\.?m|p\\.?m'
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const DAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|spring|summer|autumn|fall|winter|today|tomorrow|easter|christmas'
const TIME = new RegExp(
  `\\b(?:${UNIT}|${MONTH}|${DAY}|daily|weekly|monthly|yearly|annually|hourly|immediately|always|never|every|before|after|until|when|since|once|as soon as|19\\d\\d|20\\d\\d|\\d{1,2}[:.]\\d\\d)\\b`,
  'i',
)
const LENGTH = '\\d\\s?(?:mm|cm|m|km|meters?|metres?|inch(?:es)?|feet|foot|miles?|pages?|words?|lines?)'
const DURATION = new RegExp(
  `\\b(?:${UNIT})\\b|${LENGTH}\\b|\\b(?:until|daily|weekly|monthly|yearly|always|never|forever|overnight)\\b`,
  'i',
)
const AGE =
  /\b(?:\d+|\w+-\w+|\w+teen|\w+ty) years? old\b|\baged? \d|\b(?:born|built|made|installed|dates|dating|founded|since|from) (?:in |on )?\D{0,12}(?:1[89]|20)\d\d\b|\byears? of age\b/i
const DEGREES = /°|\bdegrees?\b|\b\d+ ?[CF]\b/
const PERCENT = /%|\bper ?cent\b|\bhalf\b|\bthird\b|\bquarter\b|\bout of\b|\bin (?:ten|hundred|\d+)\b/i
const PHONE = /\+?\d[\d ().-]{5,}\d/
const NAME = /(?<=\S\s)(?:\p{Lu}\p{Ll}+|\p{Lu}{2,})|^(?:\p{Lu}\p{Ll}+ ){1,3}\p{Lu}\p{Ll}+/u
const REASON =
  /\b(?:because|since|so that|due to|therefore|which is why|the reason|otherwise|as a result|caused?|means? that|to (?:avoid|keep|prevent|make|save|protect|stop|give|let))\b|—|: /i

export type WantedForm = {
  /** What an answering sentence contains; null if it may be anything. */
  form: RegExp | null
  /** A sentence without the form does not answer: "how many" needs a number. */
  isNeeded: boolean
  /** Asks for several things, which a list or a series of steps answers. */
  isList: boolean
  /** Asks who wrote a post, when, or in which category: facts that are not in the text. */
  isAboutPost: boolean
}

const FORMS: readonly (readonly [asking: RegExp, form: RegExp, isNeeded: boolean])[] = [
  [/\bhow old\b|\bwhat age\b|\bage of\b/i, AGE, true],
  [/\bhow (?:hot|warm|cold)\b|\btemperatures?\b/i, DEGREES, true],
  [/\b(?:phone|telephone|fax|mobile) ?(?:number|no)\b/i, PHONE, true],
  [
    /\bwhat (?:percentage|share|proportion)\b|\bwhich (?:percentage|share|proportion)\b|\bhow many per ?cent\b/i,
    PERCENT,
    true,
  ],
  [
    /\bhow (?:long|often)\b(?! ago)|\bhow (?:many|much) (?:minutes|hours|days|weeks|months|years|time|times)\b/i,
    DURATION,
    true,
  ],
  [
    /\bhow (?:soon|early|late|quickly|fast)\b|\b(?:when|what time|which (?:day|date|month|year|week)|what (?:day|date|month|year|week)|what (?:is|was) the (?:date|deadline))\b/i,
    TIME,
    true,
  ],
  [
    /\bhow much\b.{0,60}\b(?:costs?|paid|pay|charged?|worth|earn\w*|spen[dt]|expensive|price|fee|bill)\b|\bhow much (?:is|are|was|were) (?:the|an?|one|it|your|that|this)\b|\b(?:what|how) (?:do|does|did|would|will) .{1,80}\bcost\b|\bwhat (?:is|was|are|were) (?:the |your )?(?:\w+ ){0,4}(?:price|cost|fee|rate|salary|wage|rent)s?\b|\bcost of\b/i,
    MONEY,
    true,
  ],
  [/\bhow much\b/i, AMOUNT, true],
  [
    /\bhow (?:many|large|big|high|deep|heavy|wide|far|tall|thick|thin|loud)\b|\bwhat (?:number|weight|size|length|height|width|depth)\b/i,
    COUNT,
    true,
  ],
  [/\bwho\b(?! (?:should|can|may|is (?:it|this) for))|\bwhose\b|\bwhat(?:'s| is| was) the name\b/i, NAME, false],
  [/\bwhy\b|\bwhat (?:is|was|are) the reasons?\b|\bhow come\b|\bwhat caused\b/i, REASON, false],
]
const LIST =
  /\b(?:which|what)\s+(?:\w+\s+){0,3}?(?:steps|things|items|kinds|types|ways|reasons|rules|parts|options|documents|tools|ingredients|checks|signs|symptoms|causes|mistakes|lessons|changes|conditions|exceptions|requirements|questions|topics|measures|points|phases|stages|tasks|contents?|equipment)\b|\b(?:list|name|steps|checklist)\b|\bwhat (?:does|do|did|is|are|should|must|has to|goes|belongs)\b.{0,60}\b(?:include|contain|consist|cover|comprise|bring|pack|carry|need|in the)\b|\bwhat (?:do|does|should) .{0,40}\b(?:bring|need|prepare|check|know)\b|\b(?:which|what) (?:are|were) the\b|\bhow (?:do|should|can|to) /i
const ABOUT_POST =
  /\bwho (?:wrote|is the author|was the author|published|posted|blogged)\b|\b(?:author|writer) of\b|\bwhen (?:was|were|did) .{0,100}\b(?:published|posted|written|appear|come out)\b|\b(?:publication date|date of (?:the )?(?:post|article))\b|\b(?:which|what) category\b|\bwritten by\b|\b(?:which|what) (?:posts?|articles?) (?:did|has|have|were|was)\b/i

/** The form of the answer to a question. */
export function wantedForm(question: string): WantedForm {
  const [, form = null, isNeeded = false] = FORMS.find(([asking]) => asking.test(question)) ?? []
  return { form, isNeeded, isList: LIST.test(question), isAboutPost: ABOUT_POST.test(question) }
}
