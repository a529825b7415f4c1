/** Each figure with a page that shows it. */
export const FIGURE_PLACES = [
  ['capacity', '/products/microsoft-fabric'],
  ['exposure-limits', '/showcase/surety-insurance'],
  ['forecast', '/services/advanced-analytics'],
  ['idea-triage', '/services/artificial-intelligence'],
  ['lineage', '/services/data-solutions'],
  ['loss-triangle', '/showcase/fire-marine-casualty'],
  ['mentoring-agenda', '/services/mentoring-tutoring'],
  ['permissions', '/services/microsoft-copilot'],
  ['power-bi-report', '/products/power-bi'],
  ['renewal-cohorts', '/showcase/insurance-agents-brokers'],
  ['retirement-timeline', '/use-cases/by-capability'],
  ['review-agenda', '/services/consulting'],
  ['threshold', '/services/custom-ai-agents'],
  ['workshop-agenda', '/services/in-a-day-workshops'],
] as const
