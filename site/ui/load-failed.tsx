import { Button } from './buttons/button.tsx'
import { Notice } from './notice.tsx'

type LoadFailedProps = {
  title: string
  /** One sentence: what became of what is not shown. */
  text: string
  /** For screens that tell the failure by no toast. */
  role?: 'alert'
  /** Loads everything anew. */
  onReload: () => Promise<void>
}

/** Stands in a member's screen for what could not be read. */
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
