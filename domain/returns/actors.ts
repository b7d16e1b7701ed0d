import type { Viewer } from '#domain/access.ts'
import type { Actor } from '#domain/lifecycles.ts'
import { actorsOf } from '#domain/orders/actors.ts'

/** As what somebody acts on a return that they can see: who supplies orders decides about what comes back of them. */
export function returnActorsOf(viewer: Viewer): readonly Actor[] {
  const actors = actorsOf(viewer)
  if (actors.includes('staff')) return ['staff', 'authoriser']
  return actors.includes('customer') ? ['customer'] : []
}

/** Whether somebody may ask for the return of an order that they can see. */
export function mayAskReturn(viewer: Viewer): boolean {
  return returnActorsOf(viewer).length > 0
}
