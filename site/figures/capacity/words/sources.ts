import type { FigureSource } from '../../frame/figure-frame.tsx'

export const SAMPLE_NOTE =
  'Sample data: an invented day of a wholesaler with some 300 readers, which repeats. Your own numbers are in the Capacity Metrics app.'

const LEARN = 'https://learn.microsoft.com/fabric/enterprise'

export const RULES: readonly FigureSource[] = [
  {
    text: 'Smoothing, throttling stages and burndown: Microsoft, “Understand the Fabric capacity throttling policy,” August 14, 2026. Timepoints of 30 seconds; queries count over 5 to 64 minutes, by a rule that is not published (5 is the strictest); refreshes and notebooks over 24 hours.',
    href: `${LEARN}/throttling`,
  },
  {
    text: 'What a pause bills: Microsoft, “Pause and resume your capacity,” March 20, 2024.',
    href: `${LEARN}/pause-resume`,
  },
  {
    text: 'Which operations are interactive and which are background: Microsoft, “Fabric operations,” March 10, 2024.',
    href: `${LEARN}/fabric-operations`,
  },
  {
    text: 'Sizes: Microsoft, “Fabric concepts and licenses,” March 24, 2024. Below F64, each reader of Power BI content also needs a Pro or Premium Per User license; from F64 up, a free one is enough to view.',
    href: `${LEARN}/licenses`,
  },
  {
    text: 'Left out: capacity overage billing, surge protection, memory limits of a size, and the time a job waits for its source. Rejected work is counted as if it had run, so what follows a rejection is the worst case.',
  },
]
