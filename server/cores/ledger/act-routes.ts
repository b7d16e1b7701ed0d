import * as contract from '#contract/cores/cores.ts'
import type { CoresOptions } from '#server/cores/options.ts'
import { actorOf } from '#server/customers/actor.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { correctCores, creditCores, receiveCores, type PartPieces } from './act-service.ts'
import { ACCOUNT_OF, presentBalance, presentDone } from './present.ts'

export function coreActRoutes(app: App, { database, clock }: CoresOptions): void {
  addEndpoint(app, contract.receiveCores, async ({ params, body, request }) => {
    const done = await receiveCores(database, actorOf(request), {
      companyId: params.id,
      key: body.clave,
      branchId: body.sucursal,
      lines: linesOf(body.lineas),
      note: body.nota,
      now: clock(),
    })
    return done instanceof Failure ? done : presentDone(done)
  })

  addEndpoint(app, contract.creditCores, async ({ params, body, request }) => {
    const done = await creditCores(database, actorOf(request), {
      companyId: params.id,
      key: body.clave,
      creditNote: body.notaCredito,
      lines: linesOf(body.lineas),
      now: clock(),
    })
    return done instanceof Failure ? done : presentDone(done)
  })

  addEndpoint(app, contract.correctCores, async ({ params, body, request }) => {
    const done = await correctCores(database, actorOf(request), {
      id: params.id,
      key: body.clave,
      account: ACCOUNT_OF[body.cuenta],
      pieces: body.piezas,
      reason: body.motivo,
      now: clock(),
    })
    return done instanceof Failure ? done : presentBalance(done)
  })
}

function linesOf(
  lines: readonly { readonly producto: number; readonly piezas: number | null }[],
): readonly PartPieces[] {
  return lines.map(({ producto, piezas }) => ({ productId: producto, pieces: piezas ?? 0 }))
}
