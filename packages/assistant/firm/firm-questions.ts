import { namesFirm } from './firm-statements.ts'
import { toPlainText } from './plain-text.ts'

/** Questions about a fact of the firm, unless they name another subject. */
const CONTACT =
  /\b(?:(?:phone|telephone|fax|mobile|contact|support|emergency|hotline|toll-?free)[\s-](?:\w+ )?(?:number|line|details|information|address)|phone numbers?|hotline|helpline|help ?desk|customer service|(?:e-?mail|mail(?:ing)?|postal|street|office|visiting) address|(?:opening|office|business|service|support) hours|telefonnummer|rufnummer|telefono|numero de telephone|correo|offnungszeiten)\b/
const CALL = '(?:reach|contact|call|phone|ring|dial|e-?mail|fax|write to|talk to|speak (?:to|with)|get in touch with)'
const REACH_YOU = [
  new RegExp(
    String.raw`\b${CALL}\b.{0,20}\b(?:you\b|your (?:\w+ )?(?:office|team|support|sales|consultants?|experts?|people|staff|firm|company)|the (?:firm|company|office)\b|(?:support|sales)(?: team| desk)?(?:$|[?.!,]| (?:by|at|on|about|when)\b))`,
  ),
  /\b(?:meet|visit|find) (?:you\b|your (?:office|team|consultants?|experts?)|the office\b)/,
  /\bwho(?:m|ever)? (?:do|can|should|must|may) (?:i|we) (?:call|ring|contact|phone|reach|e-?mail|write to|talk to)\b/,
  /\bget in touch\b(?! with)|\bemergency support\b|\b(?:where are|are) you (?:\w+ )?(?:open|closed|located|based|reachable)\b|\bwhere are you\b|\bwhen (?:are|do) you (?:\w+ )?(?:open|close)\b/,
  /\bwhere (?:is|are|can i find) (?:your|the) (?:\w+ )?(?:offices?|headquarters|firm)\b|\byour (?:\w+ )?(?:address|location|offices?)\b/,
  /\bwho (?:owns|runs|is behind) (?:you|this|the (?:site|firm|company))\b|\bname of (?:the|your) (?:firm|company)\b/,
]
const REACH_THEM = new RegExp(String.raw`\b(?:${CALL}|find|visit|meet|owns?|runs|located|based|open)\b`)
const REACH_A_PERSON = new RegExp(
  String.raw`\b${CALL}\b.{0,20}\b(?:somebody|someone|anyone|a person|a human|a consultant|an expert)\b|\bin an emergency\b|\bnumber (?:\w+ ){0,3}(?:call|ring|dial|reach)\b|\b(?:headquarters|legal name|company name)\b`,
)
const PAY =
  /\b(?:(?:how|where|can|to) .{0,30}\bpay(?: \w+){0,3}?(?: (?:you|invoices?|bills?|by|with|here|now)|(?=\s*(?:$|[?.!])))|(?:bank|account) (?:details|number|account)|iban|(?:payment|billing) (?:details|methods?|terms|address)|(?:ways|methods) to pay|which account|wire|remit\w*|bankverbindung)\b/
const ACCESS =
  /\b(?:(?:sign|log)[\s-]?(?:in|on)\b(?! (?:log|event|risk|page|data))|sign up|(?:my|the|a|your|default|lost|forgot\w*|reset\w*) (?:\w+ )?password|forgot(?:ten)? .{0,15}password|locked out|reset .{0,15}(?:password|account)|(?:my|your|member|user) (?:account|credentials)|passwort|contrasena|mot de passe)\b/
const COST =
  /\b(?:costs?|prices?|pricing|priced|charges?|fees?|rates?|how much (?:is|are|do|does|did|will|would|for|money|i|we)|quote|bill|invoice|expensive|cheap|free|discounts?|refunds?|deposit|budget|pay|dollars|euros?|kosten|kostet|preise?|prix|cuesta|precios?)\b/

/** What the firm sells. Only the firm may state its prices. */
const SERVICE =
  /\b(?:workshops?|trainings?|courses?|consult\w*|mentoring|coaching|assessments?|audits?|reviews?|engagements?|proofs? of concept|pilot projects?|retainers?|support|services|health ?checks?|day of (?:work|consulting)|daily rate|day rate|hourly rate|an hour of|packages?)\b/
const YOURS =
  /\b(?:your|yours|the (?:firm|consultancy|provider)(?:'s)?|this (?:site|website|firm|company)|euer|ihre?|votre|vos|tu|su|vuestr\w+)\b/
const CHARGED_BY_YOU =
  /\b(?:do|does|would|will|can) you (?:\w+ )?(?:charge|bill|cost|ask for|take|offer|accept)\b|\byou (?:charge|bill|cost|ask for)\b|\bto (?:hire|engage|work with) you\b|\byour (?:\w+ )?(?:prices?|pricing|fees?|(?:\w+ )?rates?|charges)\b/

/** Another company's phone channel, sign-in or price. */
const OTHERS =
  /\b(?:microsoft|fabric|power ?(?:bi|apps?|automate|pages?|platform|query|virtual agents)|copilot|azure|dynamics|dataverse|entra|active directory|share ?point|teams|purview|sql|office(?: 365)?|365|open ?ai|databricks|snowflake|onelake|lakehouse|warehouse|gateway|capacity|sku|licen[cs]es?|tenant|semantic models?|reports?|dashboards?|data ?sets?|excel|outlook|windows|chatbots?|bots?|agents?|voice channel|phone channel|service principal|embedded|api)\b/

/**
 * Whether a question asks for facts that only the firm may state: how to contact, find or pay it, what its services
 * cost, how to sign in to this site, or its legal name. `firmNames` are the output of `toPlainText`.
 */
export function asksForFirmFacts(question: string, firmNames: readonly string[]): boolean {
  const plain = toPlainText(question)
  if (REACH_YOU.some((kind) => kind.test(plain))) return true
  if (namesFirm(plain, firmNames) && (REACH_THEM.test(plain) || COST.test(plain))) return true
  if (COST.test(plain) && asksForYourPrice(plain)) return true
  const isOthers = OTHERS.test(plain) && !YOURS.test(plain)
  return !isOthers && [REACH_A_PERSON, CONTACT, PAY, ACCESS].some((kind) => kind.test(plain))
}

/** False for "How do you keep your Fabric bill low?", true for "What does your Fabric training cost?". */
function asksForYourPrice(plain: string): boolean {
  if (CHARGED_BY_YOU.test(plain)) return true
  const isOfProduct = OTHERS.test(plain)
  return YOURS.test(plain) ? SERVICE.test(plain) || !isOfProduct : SERVICE.test(plain) && !isOfProduct
}
