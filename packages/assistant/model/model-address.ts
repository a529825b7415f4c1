export type ModelSettings = { url: string; model: string; apiKey: string | null }

const CHAT_PATH = '/chat/completions'
const OLLAMA_CHAT_PATH = '/api/chat'
const EMBEDDING_PATH = '/embeddings'
const OLLAMA_EMBEDDING_PATH = '/api/embed'

/** Whether a server gets Ollama's own protocol; all others get OpenAI's, which nearly every server speaks. */
export function isOllama(url: string): boolean {
  return pathOf(url).endsWith(OLLAMA_CHAT_PATH)
}

/**
 * Where a chat request goes. Besides the full address, these may be given:
 * - "https://api.openai.com/v1" and all that speak its protocol;
 * - "https://name.openai.azure.com", or with "/openai/deployments/name?api-version=…" (Azure OpenAI);
 * - "http://127.0.0.1:11434" (Ollama, whose /v1 speaks OpenAI's protocol) or ".../api/chat" (its own).
 */
export function chatAddress(url: string): string {
  const address = new URL(url)
  const path = pathOf(url).replace(/\/api(?:\/generate)?$/, '')
  const isWhole = path.endsWith(CHAT_PATH) || path.endsWith(OLLAMA_CHAT_PATH)
  address.pathname = isWhole ? path : (path || (isAzure(url) ? '/openai/v1' : '/v1')) + CHAT_PATH
  return address.href
}

/**
 * Where texts are sent to get their vectors: next to the chat. A deployment of Azure OpenAI is named after its model.
 */
export function embeddingAddress({ url, model }: Pick<ModelSettings, 'url' | 'model'>): string {
  const address = new URL(chatAddress(url))
  address.pathname = address.pathname
    .replace(/\/api\/chat$/, OLLAMA_EMBEDDING_PATH)
    .replace(/\/chat\/completions$/, EMBEDDING_PATH)
    .replace(/(\/openai\/deployments\/)[^/]+/, (_, path: string) => path + encodeURIComponent(model))
  return address.href
}

/** Azure reads its own header, all others read a bearer token. */
export function chatHeaders({ url, apiKey }: ModelSettings): Record<string, string> {
  const type = { 'content-type': 'application/json' }
  if (apiKey === null) return type
  return isAzure(url) ? { ...type, 'api-key': apiKey } : { ...type, authorization: `Bearer ${apiKey}` }
}

/** OpenAI itself and Azure, whose newer models reject `max_tokens`; other servers know only that name. */
export function isOpenAi(url: string): boolean {
  return isAzure(url) || new URL(url).hostname.endsWith('openai.com')
}

/** Recognized by its path behind a gateway with the operator's own name. */
function isAzure(url: string): boolean {
  return /\.azure\.(?:com|us|cn)$/.test(new URL(url).hostname) || pathOf(url).includes('/openai/deployments/')
}

function pathOf(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '')
}
