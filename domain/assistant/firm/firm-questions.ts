import { namesFirm } from './firm-statements.ts'
import { toPlainText } from './plain-text.ts'

/** Ask for a fact of whoever runs the site, unless something else is named. */
const CONTACT =
  /\b(?:(?:phone|telephone|fax|mobile|contact|support|emergency|hotline|toll-?free)[\s-](?:\w+ )?(?:number|line|details|information|address)|phone numbers?|hotline|helpline|help ?desk|customer service|(?:e-?mail|mail(?:ing)?|postal|street|office|visiting) address|(?:opening|office|business|service|support) hours|telefonnummer|rufnummer|telefono|numero de telephone|correo|offnungszeiten)\b/
const REACH =
  '(?:reach|contact|call|phone|ring|e-?mail|fax|write to|talk to|speak (?:to|with)|get in touch with|meet|visit|find)'
const REACH_YOU = new RegExp(
  String.raw`\b${REACH}\b.{0,20}\b(?:you|your|support|sales|the (?:firm|company|office|team))\b|\bget in touch(?: with you)?\b(?! with)|\bwhere are you\b|\bare you (?:\w+ )?(?:open|closed|located|based|reachable)\b|\bemergency support\b`,
)
const REACH_THEM = new RegExp(String.raw`\b${REACH}\b`)
const REACH_A_PERSON = new RegExp(
  String.raw`\b${REACH}\b.{0,20}\b(?:somebody|someone|anyone|a person|a human|a consultant|an expert)\b|\bin an emergency\b`,
)
const PLACE =
  /\b(?:where (?:is|are|can i find) (?:your|the) (?:\w+ )?(?:offices?|headquarters|firm|company)|headquarters|your (?:\w+ )?(?:address|location|offices?)|legal name|company name|name of (?:the|your) (?:firm|company)|who (?:owns|runs|is behind))\b/
const PAY =
  /\b(?:(?:how|where|can|to) .{0,30}\bpay\b.{0,25}(?:$|[?.!]|\b(?:you|invoices?|bills?|by|with|here|now)\b)|(?:bank|account) (?:details|number|account)|iban|(?:payment|billing) (?:details|methods?|terms|address)|(?:ways|methods) to pay|which account|wire|remit\w*|bankverbindung)\b/
const ACCESS =
  /\b(?:(?:sign|log)[\s-]?(?:in|on)\b(?! (?:log|event|risk|page|data))|sign up|(?:my|the|a|your|default|lost|forgot\w*|reset\w*) (?:\w+ )?password|forgot(?:ten)? .{0,15}password|locked out|reset .{0,15}(?:password|account)|(?:my|your|member|user) (?:account|credentials)|passwort|contrasena|mot de passe)\b/
const COST =
  /\b(?:costs?|prices?|pricing|priced|charges?|fees?|rates?|how much (?:is|are|do|does|did|will|would|for|money|i|we)|quote|bill|invoice|expensive|cheap|free|discounts?|refunds?|deposit|budget|pay|dollars|euros?|kosten|kostet|preise?|prix|cuesta|precios?)\b/

/** What the firm sells. Their cost is the firm's to say. */
const SERVICE =
  /\b(?:workshops?|trainings?|courses?|consult\w*|mentoring|coaching|assessments?|audits?|reviews?|engagements?|proofs? of concept|pilot projects?|retainers?|support contracts?|health ?checks?|day of (?:work|consulting)|daily rate|day rate|hourly rate|an hour of|packages?)\b/
const YOURS =
  /\b(?:your|yours|the (?:firm|company|consultancy|provider)(?:'s)?|this (?:site|website|firm|company)|do(?:es)? you(?:r \w+)? (?:charge|bill|cost|ask|want|take|offer|accept)|you (?:charge|bill|cost|accept|take|ask for)|to (?:hire|engage|work with) you|euer|ihre?|votre|vos|tu|su|vuestr\w+)\b/

/** Somebody else's phone channel, sign-in or price. */
const OTHERS =
  /\b(?:microsoft|fabric|power ?(?:bi|apps?|automate|pages?|platform|query|virtual agents)|copilot|azure|dynamics|dataverse|entra|active directory|share ?point|teams|purview|sql|office(?: 365)?|365|open ?ai|databricks|snowflake|onelake|lakehouse|warehouse|gateway|capacity|sku|licen[cs]es?|tenant|semantic models?|reports?|dashboards?|data ?sets?|excel|outlook|windows|chatbots?|bots?|agents?|voice channel|phone channel|service principal|embedded|api)\b/

/**
 * Whether a question asks for what only the firm may say of itself: how to reach, find or pay it, what its services
 * cost, how to sign in here, or its legal name. `firmNames` are plain (`toPlainText`).
 */
export function asksForFirmFacts(question: string, firmNames: readonly string[]): boolean {
  const plain = toPlainText(question)
  const isNamed = namesFirm(plain, firmNames)
  const isYours = YOURS.test(plain) || isNamed
  const isOthers = OTHERS.test(plain) && !isYours
  if (REACH_YOU.test(plain) || PLACE.test(plain) || (isNamed && REACH_THEM.test(plain))) return true
  if (COST.test(plain) && (isYours || (SERVICE.test(plain) && !isOthers))) return true
  return !isOthers && [REACH_A_PERSON, CONTACT, PAY, ACCESS].some((kind) => kind.test(plain))
}
