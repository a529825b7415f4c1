import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { provider } from '#content/provider.ts'
import { formatLongDate } from '#domain/text/moments.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { Logo } from '#site/ui/logo.tsx'

const { email, phone } = provider.contact

/**
 * The head of a printed page. Its lines are attributes that the style sheet prints, because on the screen they would
 * repeat the footer. Margin boxes number the pages (site/styles/print.css).
 */
export function Letterhead() {
  const { pathname } = useLocation()
  const siteUrl = usePublicSettings()?.siteUrl ?? ''
  const printedOn = usePrintDate()
  return (
    <div className="letterhead" aria-hidden="true">
      <div className="logo">
        <Logo />
      </div>
      <p data-line={provider.line} />
      <p data-line={`${phone.text} · ${email}`} />
      <p data-line={[siteUrl.replace(/^https?:\/\//, '') + pathname, printedOn].filter(Boolean).join(' · ')} />
    </div>
  )
}

/** Today when the page is printed, which may be days after it was loaded. Without scripts there is none. */
function usePrintDate(): string | null {
  const timeZone = usePublicSettings()?.timeZone ?? 'UTC'
  const [date, setDate] = useState<string | null>(null)

  useEffect(() => {
    const handlePrint = () => flushSync(() => setDate(formatLongDate(new Date().toISOString(), timeZone)))
    addEventListener('beforeprint', handlePrint)
    return () => removeEventListener('beforeprint', handlePrint)
  }, [timeZone])

  return date
}
