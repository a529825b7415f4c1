/** Where tokens of a captcha are verified; both known providers have the same protocol. */
export type CaptchaSettings = { url: string; secret: string }

const PROVIDERS: Readonly<Record<string, string>> = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/** `provider` is a name, or the URL of a service with the same protocol. Throws an Error whose message is a reason. */
export function readCaptcha(provider: string, secret: string): CaptchaSettings {
  const url = Object.hasOwn(PROVIDERS, provider) ? PROVIDERS[provider] : provider
  if (!url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(`"${provider}" is not one of ${Object.keys(PROVIDERS).join(', ')}, or a URL`)
  }
  if (secret === '') throw new Error('its secret is missing')
  return { url, secret }
}
