import { Button } from '#site/ui/buttons/button.tsx'

/** Opens the browser's print dialog, which prints the document or saves it. Without script, use the browser's menu. */
export function PrintButton() {
  return (
    <Button className="document-print" look="primary" size="small" onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  )
}
