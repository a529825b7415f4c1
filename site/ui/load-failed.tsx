import { Button } from './buttons/button.tsx'
import { Notice } from './notice.tsx'

type LoadFailedProps = {
  title: string
  /** One sentence that says what happened to the missing content. */
  text: string
  /** For screens that do not report the failure in a toast. */
  role?: 'alert'
  /** Loads everything again. */
  onReload: () => Promise<void>
}

/** Shown in a member's screen in place of content that could not be read. */
export function LoadFailed({ title, text, role, onReload }: LoadFailedProps) {
  return (
    <Notice tone="danger" title={title} {...(role && { role })}>
      <p>{text}</p>
      <Button className="mt-3" onClick={() => void onReload()}>
        Try again
      </Button>
    </Notice>
  )
}
