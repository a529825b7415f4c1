import { lettersOf } from './plain-text.ts'

// Recognizes sentences in the firm's name, or about it, that state how to contact, pay or find it, what it costs, or
// how to sign in. These rules cannot tell whether such a sentence is true, so only the firm may state it.

const CONTACT = String.raw`(?:(?:phone|telephone|fax|mobile|cell|contact|support|emergency|toll-?free|service|help)[\s-](?:number|line|desk|details|hours)s?|hotlines?|helplines?|help ?desk|telephone|phone|switchboard|e-?mail(?: address)?|mailbox|mailing address|telefon\w*|rufnummer|hotline|numero de (?:telephone|telefono)|correo|courriel)`
const PLACE =
  '(?:(?:postal |street |new |office )?address|offices?|headquarters|premises|branch|location|(?:opening|office|business|service) hours|adresse|anschrift|direccion|horario|offnungszeiten|buro|bureaux?|oficinas?)'
const MONEY =
  '(?:prices?|price list|pricing|fees?|(?:hourly |daily |day )?rates?|charges?|invoices?|payments?|bank(?: account| details)?|iban|account (?:number|details)|discounts?|refunds?|deposits?|preise?|kosten|tarif\\w*|prix|precios?|rechnung\\w*|konto|bankverbindung|cuenta|compte|facture\\w*|factura\\w*)'
const ACCESS =
  '(?:passwords?|log-?ins?|sign-?in(?: page| address)?|credentials|user accounts?|member accounts?|passwor[dt]\\w*|kennwort|zugang|contrasena|mot de passe)'
const LEGAL_NAME = '(?:legal name|company name|registered name|new name|firmenname|owners?|parent company)'
const FACT = `(?:${[CONTACT, PLACE, MONEY, ACCESS, LEGAL_NAME].join('|')})`

const OWN = String.raw`(?:our|(?:the|this|your) (?:\w+ )?(?:firm|company|consultancy|consultants|provider|agency|website|web site|site|blog|support|team|office|help ?desk)(?:'s)?|unser\w*|notre|nos|nuestr\w+|onze|nostr\w+|noss\w+)`
const FIRM = String.raw`(?:us|our|(?:the|this) (?:\w+ )?(?:firm|company|consultancy|provider|agency|website|web site|site|blog)|(?:the )?(?:support|sales|customer service|help ?desk|consultants?)(?: team| desk| line)?)`
const SAYS = String.raw`(?::|=|\b(?:is|are|was|were|has|have|had|will|can|must|may|changed?|changes|moved|moves|follows?|costs?|starts?|begins?|reads?|lautet|lauten|ist|sind|est|sont|es|son)\b)`

const STATEMENTS = [
  // "Our new phone number is", "The firm's bank details have changed", "unsere Telefonnummer lautet"
  new RegExp(String.raw`\b${OWN}\s(?:[\w-]+\s){0,4}${FACT}\b.{0,60}?${SAYS}`),
  // "That is our phone number.", and the heading "Our emergency hotline"
  new RegExp(String.raw`\b${OWN}\s(?:[\w-]+\s){0,4}${FACT}(?: numbers?| details)?\s?(?:[.:!?]|$)`),
  // "The bank account of the company is", "opening hours of our office"
  new RegExp(String.raw`\b${FACT}\s(?:number |details )?(?:of|for|at|von|de|du|del) ${FIRM}\b`),
  // "Official hotline", "the new emergency support phone number is"
  new RegExp(String.raw`\bofficial(?:ly)?\b.{0,40}\b${FACT}\b`),
  /\b(?:new|changed|correct|current|emergency|support|customer|sales|billing|accounting|main|urgent)\s(?:\w+\s){0,2}(?:(?:phone |telephone |fax |bank |account )?numbers?|phone|hotline|helpline|switchboard|e-?mail(?: address)?|mailbox|bank(?: account| details)?|iban|postal address|opening hours)\b.{0,40}?(?::|=|\b(?:is|are|follows?|below|changed)\b)/,
  /\b(?:customers?|clients?|members?|users?|readers?) of (?:this|our) (?:firm|company|site|website|blog|consultancy)\b/,
  // "Call us", "write to our office", "pay the firm"
  new RegExp(
    String.raw`\b(?:call|phone|ring|dial|text|e-?mail|mail|message|contact|reach(?: out to)?|write(?: to)?|pay|fax|visit|owe|complain to|turn to)\s(?:only\s)?${FIRM}\b`,
  ),
  /\b(?:reach|contact|call) (?:us|(?:the |a |your )?(?:support|consultants?|sales|firm|company|customer service))\b/,
  // "We charge", "we are open", "we have moved"
  /\bwe\s(?:(?:now|only|also|always|have|has|do|no longer|will|'ve)\s){0,3}(?:charge|bill|invoice|accept (?:only )?(?:payments?|cash|cards?|transfers?|crypto\w*|bitcoin|gift)|(?:moved|relocated) (?:our |the )?(?:offices?|headquarters)|relocated|answer (?:calls|the phone)|pick up)\b/,
  /\bwe(?:'re| are)\s(?:(?:now|only|also|always|no longer|currently)\s){0,2}(?:located|based|open|closed|reachable|available (?:by|on|at|from|under)|called|renamed)\b/,
  /\bwir sind (?:unter|telefonisch|erreichbar|geoffnet)\b|\berreichen sie uns\b|\bnous (?:sommes joignables|contacter|joindre|facturons)\b|\bcontactenos\b|\bllamenos\b/,
  // "Pay invoices into the account", "transfer the deposit to the following account", "payable by gift card"
  /\b(?:pay|paid|payments?|payable|invoices?|wire|transfer|remit|deposits?|fees?)\b.{0,50}\b(?:(?:in)?to (?:\w+ ){0,3}(?:account|iban|wallet|beneficiary)|by (?:gift cards?|crypto\w*|bitcoin|western union|wire)|in (?:bitcoin|crypto\w*|gift cards?|advance to))\b/,
  // "Sign in at", "log in to this site with", "your account will be locked"
  /\b(?:sign|log) ?in(?:to)? (?:here|(?:to|on|at|in) (?:this|the|our|your) (?:\w+ )?(?:site|website|blog|portal|page|account|member area|dashboard))\b/,
  /\byour (?:member |user |site )?account (?:here )?(?:is|was|has|will|must|gets)\b.{0,40}\b(?:suspend|lock|expir|verif|confirm|clos|delet|block|charg)\w*/,
]

/** Words that make a sentence containing the firm's name a statement of its facts. */
const WITH_NAME = new RegExp(
  String.raw`\b(?:${FACT}|call|phone|dial|reach|contact|pay\w*|charges?|bills?|costs?|free|dollars?|euros?|wire|transfer|sign ?in|log ?in|open|closed|located|based|moved|renamed|merged|acquired|bankrupt\w*|insolven\w*|belongs|owned|hours|street|number)\b|[$€£]`,
)
/** A shorter name would match inside other words. */
const MIN_NAME_LETTERS = 5

/** Whether a text (from `toPlainText`) states how to contact, pay, find or sign in to the firm, or its prices. */
export function statesFirmFacts(plain: string, firmNames: readonly string[]): boolean {
  if (STATEMENTS.some((pattern) => pattern.test(plain))) return true
  return namesFirm(plain, firmNames) && WITH_NAME.test(plain)
}

/** Ignores how the letters are spaced. `firmNames` are also the output of `toPlainText`. */
export function namesFirm(plain: string, firmNames: readonly string[]): boolean {
  const letters = lettersOf(plain)
  return firmNames.map(lettersOf).some((name) => name.length >= MIN_NAME_LETTERS && letters.includes(name))
}
