import { useEffect, useRef } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { copyText } from './copy-text.ts'
import { CODES_COPIED } from './second-step-texts.ts'

type NewCodesProps = { codes: readonly string[]; issuer: string; onSaved: () => void }

/** The codes, shown this once. */
export function NewCodes({ codes, issuer, onSaved }: NewCodesProps) {
  const lead = useFocus()
  const text = codes.map(groupCode).join('\n')
  const file = `Recovery codes for ${issuer}. Each works once.\n\n${text}\n`

  return (
    <>
      <p ref={lead} tabIndex={-1}>
        Save these codes now: they are shown only once. Each works once, when you have lost your device.
      </p>
      <ul className="grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{groupCode(code)}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(text, CODES_COPIED)}>Copy the codes</Button>
        <a
          className="button button-outline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
        >
          Download as text
        </a>
        <Button look="primary" onClick={onSaved}>
          I have saved them
        </Button>
      </p>
    </>
  )
}

/** "k4m9-x7qp-2ab8-ht3z": hyphens don't matter when a code is typed. */
function groupCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Moves the focus to the codes, because the button that created them is gone. */
function useFocus() {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
