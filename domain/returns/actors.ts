import type { Viewer } from '#domain/access.ts'
import type { Actor } from '#domain/lifecycles.ts'
import { actorsOf } from '#domain/orders/actors.ts'

/** The roles in which a user acts on a return that they can see: staff who supplies orders decides about returns. */
export function returnActorsOf(viewer: Viewer): readonly Actor[] {
  const actors = actorsOf(viewer)
  if (actors.includes('staff')) return ['staff', 'authoriser']
  return actors.includes('customer') ? ['customer'] : []
}

/** Whether a user may request the return of an order that they can see. */
export function mayRequestReturn(viewer: Viewer): boolean {
  return returnActorsOf(viewer).length > 0
}
