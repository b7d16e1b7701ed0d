import type { FoundProblem, LineAct } from './line-problems.ts'

/** Acts that are a person's: no change of the line does them. */
const ONLY_BY_PERSON: ReadonlySet<LineAct> = new Set(['ask_for_price', 'change_vehicle'])

/**
 * The act that solves the gravest problem that blocks a line, where all lines are solved at once: the proposed one, of those that a
 * change of the line does. null: nothing blocks it.
 * @param mayAcceptPrice nobody accepts a price in the name of somebody else.
 */
export function solvingAct(problems: readonly FoundProblem[], mayAcceptPrice: boolean): LineAct | null {
  const blocking = problems.find(({ blocks }) => blocks)
  const act = blocking?.acts.find((each) => !ONLY_BY_PERSON.has(each) && (each !== 'accept_price' || mayAcceptPrice))
  return act ?? null
}

const SAID: Readonly<Record<LineAct, readonly [one: string, several: string]>> = {
  take_available: ['con lo que hay', 'con lo que hay'],
  substitute: ['sustituida', 'sustituidas'],
  back_order: ['por surtir', 'por surtir'],
  other_branch: ['en otra sucursal', 'en otra sucursal'],
  change_quantity: ['con otra cantidad', 'con otra cantidad'],
  accept_price: ['con precio aceptado', 'con precio aceptado'],
  ask_for_price: ['por cotizar', 'por cotizar'],
  set_aside: ['apartada', 'apartadas'],
  change_vehicle: ['para otro vehículo', 'para otro vehículo'],
  remove: ['quitada', 'quitadas'],
}

/** What was done about the lines of a cart: '2 con precio aceptado, 1 apartada'. */
export function actsText(acts: readonly LineAct[]): string {
  return [...Map.groupBy(acts, (act) => act)]
    .map(([act, { length }]) => `${length} ${SAID[act][length === 1 ? 0 : 1]}`)
    .join(', ')
}
