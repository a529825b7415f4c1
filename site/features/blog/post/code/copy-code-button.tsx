import { useState } from 'react'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { CODE_COPIED, CODE_NOT_COPIED, COPY_CODE } from '../../blog-texts.ts'

type CopyCodeButtonProps = {
  /** The block's accessible name. */
  name: string
  code: string
}

/** Copies a block of code; the button itself says that it did. */
export function CopyCodeButton({ name, code }: CopyCodeButtonProps) {
  const [isCopied, setCopied] = useState(false)

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      showError(CODE_NOT_COPIED)
    }
  }

  return (
    <>
      <button type="button" className="code-copy" onClick={() => void handleCopy()} onBlur={() => setCopied(false)}>
        {isCopied ? CODE_COPIED : COPY_CODE}
        <span className="code-outcome"> {name}</span>
      </button>
      <span className="code-outcome" role="status">
        {isCopied && CODE_COPIED}
      </span>
    </>
  )
}
