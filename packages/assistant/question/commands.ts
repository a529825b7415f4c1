// Words that try to steer an assistant. They are dropped from questions and never quoted from passages. Safety doesn't
// depend on it, because an answer contains only sentences of the index; it keeps answers from repeating commands.

const COMMANDS = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:instruction|prompt|rule|previous|prior|above|earlier|guideline|system|context|training|everything|polic)/i,
  /\b(?:system|developer|hidden|initial|secret)\s+(?:prompt|message|instruction)/i,
  /\byour\s+(?:prompt|instructions|guidelines|system message|api key|password|credentials|secrets?|token|rules)\b/i,
  /\b(?:you are|youre|you're|act|behave|respond|pretend|roleplay|role-play|pose)\s+(?:now\s+)?(?:as\s+|to be\s+|like\s+)?(?:a|an|my|the)\s+(?:\w+\s+)?(?:assistant|model|ai|bot|chatbot|hacker|pirate|dan|terminal|interpreter|expert|admin|root|language)\b/i,
  /\byou are now\b|\bfrom now on\b|\bpretend\b|\bjailbreak|\bdan mode\b|\bdo anything now\b|\b(?:developer|debug|admin|administrator|maintenance|god|root|sudo) mode\b/i,
  /^\W*(?:note to |attention |dear )?(?:the )?(?:ai|ai assistant|assistant|chatbot|language model|llm)s?\s*[:,]/i,
  /\b(?:respond|reply|answer|say|print|output|repeat)\b.{0,40}\b(?:only with|exactly|verbatim|word for word|the following|hacked|pwned|base64)\b/i,
  /\b(?:what(?:['’]s| is)|tell me|give me|read|forgot)\b.{0,30}\b(?:administrator|admin|root)(?:['’]s)? (?:password|token|key)\b(?! (?:policy|rules?))|\bapi[- ]?key (?:that )?your\b/i,
  /\b(?:paste|read me|send me|show me)\b.{0,40}\bother (?:users?|visitors?|members?|people)\b/i,
  /\b(?:append|include|insert|add)\b.{0,30}\b(?:link|url)\b/i,
  /\b(?:reveal|show|print|dump|leak|expose|list|give me)\b.{0,40}\b(?:password|credential|secret|api[- ]?key|token|prompt|database|source code|private|drafts?|unpublished|e-?mail addresses|other users?|members?'? data)/i,
  /\b(?:drop|truncate|delete)\s+(?:table|from|database)\b|\bunion\s+select\b|;\s*--|<\s*\/?\s*(?:script|img|iframe|svg|a)\b|javascript:/i,
  /\[(?:system|inst|\/inst|assistant|user)\]|<\|.*?\|>|###\s*(?:system|instruction|assistant)/i,
]

/** Whether a text is meant as a command to an assistant rather than for readers. */
export function isCommand(text: string): boolean {
  return COMMANDS.some((pattern) => pattern.test(text))
}

// Tasks for other kinds of assistants. This one only answers questions.
const WORK = [
  /^\W*(?:(?:please|now|then|also|just|and)\s+)*(?:write|compose|draw|paint|sing|render|decode|encode|decrypt|translate|calculate|solve|imagine|execute|run (?:the|this)|call the|quote the|(?:send|mail|forward|post|order|book)\s+(?:me|us|it|them|every|all)|tell me a)\b/i,
  /^\W*(?:let us|let's|lets) play\b/i,
  /(?:(?:^|[,;:.]\s*|\b(?:please|then|and)\s)write|\bwrite me) (?:an? |the )?(?:\w+ ){0,2}(?:script|poem|essay|song|story|haiku|program|malware)\b/i,
  /\bSELECT\b.{1,80}\bFROM\b|\bimport os\b/,
  /\bselect\b.{1,80}\bfrom\s+\w+\.\w+|(?:^|\s)\/(?:etc|var|usr|home|root)\/|\.\.\/|\bc:\\/i,
  /\b(?:malware|ransomware|keylogger|keygen|serial key|pirated|phishing kit|exploit code)\b|\ba crack\b/i,
]

/** "Can Copilot show secret documents?" asks about Copilot. */
const ASKS_ABOUT_OTHERS = /^\W*(?:can|could|does|do|may|might|will|would|should)\s+(?!you\b)/i

/** Whether a part of a question asks for an action or a secret instead of an answer. */
export function isRequest(text: string): boolean {
  return !ASKS_ABOUT_OTHERS.test(text) && (isCommand(text) || WORK.some((pattern) => pattern.test(text)))
}
