import { Button } from '#site/ui/buttons/button.tsx'

/** Opens the browser's own dialog, which prints or keeps the document as a file. Without script there is its menu. */
export function PrintButton() {
  return (
    <Button className="document-print" look="primary" size="small" onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  )
}
