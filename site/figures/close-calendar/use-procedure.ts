import { flag, useAddressState } from '../frame/address-state.ts'
import { type Plan, type Procedure, planProcedure } from './model.ts'
import type { Made } from './procedure-controls.tsx'

/** The state of a procedure's figure: which changes are made, and the plans before and with them. */
export function useProcedure(name: string, procedure: Procedure) {
  const fields = Object.fromEntries(procedure.changes.map(({ id }) => [id, flag(true)]))
  const [made, change, toStart] = useAddressState<Made>(name, fields)
  const ids = procedure.changes.map(({ id }) => id)
  const active = ids.filter((id) => made[id])
  return {
    made,
    change,
    toStart,
    count: active.length,
    before: planProcedure(procedure, []),
    now: planProcedure(procedure, active),
    /** The plan if this change were made or undone, whichever it is not. */
    without: (id: string): Plan =>
      planProcedure(procedure, made[id] ? active.filter((each) => each !== id) : [...active, id]),
  }
}
