export type ModelSettings = { url: string; model: string; apiKey: string | null }

const CHAT_PATH = '/chat/completions'

/**
 * Where a chat request goes. Besides the full address, these may be given:
 * - "https://api.openai.com/v1" and every service that speaks its protocol;
 * - "https://name.openai.azure.com/openai/deployments/name?api-version=…" (Azure OpenAI);
 * - "http://127.0.0.1:11434" or ".../api/chat" (Ollama, whose /v1 speaks the same protocol).
 */
export function chatAddress(url: string): string {
  const address = new URL(url)
  const path = address.pathname.replace(/\/+$/, '').replace(/\/api(?:\/chat|\/generate)?$/, '')
  if (path.endsWith(CHAT_PATH)) address.pathname = path
  else address.pathname = (path === '' ? '/v1' : path) + CHAT_PATH
  return address.href
}

/** Azure expects the key in its own header, all others as a bearer token. */
export function chatHeaders({ url, apiKey }: ModelSettings): Record<string, string> {
  const type = { 'content-type': 'application/json' }
  if (apiKey === null) return type
  const isAzure = new URL(url).hostname.endsWith('.azure.com')
  return isAzure ? { ...type, 'api-key': apiKey } : { ...type, authorization: `Bearer ${apiKey}` }
}
