import * as losses from '#contract/quotes/losses.ts'
import * as release from '#contract/quotes/release.ts'
import * as contract from '#contract/quotes/quotes.ts'
import type { QuoteDraftLine } from '#contract/quotes/quotes.ts'
import { NO_VEHICLE } from '#domain/cart/lines.ts'
import { fromPesos } from '#domain/money/money.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { Failure } from '#server/platform/failure.ts'
import { seesCosts } from '#domain/pricing/cost-sight.ts'
import type { QuotesOptions } from '#server/quotes/options.ts'
import type { WrittenLine } from '#server/quotes/revisions/draft-lines.ts'
import { beginQuote, saveDraft } from './draft-service.ts'
import { exportQuotes, findCustomers, listQuotes, openQuotesOf } from './list-service.ts'
import { noteQuoteLoss } from './losses-service.ts'
import { moveQuote } from './move-service.ts'
import { quoterOf, type ChangedQuote } from './open-quote.ts'
import { presentQuote, presentQuoteRow, QUOTE_COLUMNS } from './present.ts'
import { presentQuoteParts } from './present-parts.ts'
import { readQuoteParts } from './quote-parts-service.ts'
import { readQuote } from './read-service.ts'
import { releaseOffer, requestRelease } from './release-service.ts'

export function quoteRoutes(app: App, { database, clock, basePath }: QuotesOptions): void {
  addEndpoint(app, contract.openQuotes, async ({ params, query, request }) => {
    const open = await openQuotesOf(database, request.viewer, params.cliente, query.pagina)
    if (open instanceof Failure) return open
    return { filtrado: open.rows.map(presentQuoteRow), ...(open.next === null ? {} : { siguiente: open.next }) }
  })

  addEndpoint(app, contract.quoteList, async ({ query, request }) => {
    const page = await listQuotes(database, request.viewer, query, clock())
    return {
      filas: page.rows.map(presentQuoteRow),
      ...presentPaging(page, page.total),
      empresas: page.companies.map(presentNamed),
      asesores: page.advisors.map(presentNamed),
    }
  })

  addEndpoint(app, contract.quoteCustomers, async ({ query, request }) => {
    const found = await findCustomers(database, request.viewer, query.buscar)
    return {
      clientes: found.map(({ id, name, email, companyId, company }) => ({
        id,
        nombre: name,
        correo: email,
        empresa: { id: companyId, nombre: company },
      })),
    }
  })

  addExport(app, clock, contract.quoteExport, async ({ query, request, now }) => ({
    name: 'Cotizaciones',
    columns: QUOTE_COLUMNS,
    batches: exportQuotes(database, request.viewer, query, now),
  }))

  addEndpoint(app, contract.quote, async ({ params, request }) => {
    const view = await readQuote(database, request.viewer, params.id)
    if (view instanceof Failure) return view
    const parts = presentQuoteParts(await readQuoteParts(database, view, clock()), basePath)
    return { ...presentQuote(view, seesCosts(request.viewer)), ...parts }
  })

  addEndpoint(app, contract.beginQuote, async ({ body, request }) =>
    beginQuote(database, quoterOf(request, clock()), {
      key: body.clave,
      customerId: body.cliente,
      source: body.origen,
      sourceId: body.de,
      reference: body.referencia,
      lines: body.lineas.map(writtenLineOf),
    }),
  )

  addEndpoint(app, contract.saveQuoteDraft, async ({ params, body, request }) => {
    const saved = await saveDraft(
      database,
      quoterOf(request, clock()),
      { id: params.id, version: body.version },
      {
        reference: body.referencia,
        message: body.mensaje,
        validUntil: body.vigencia,
        lines: body.lineas.map(writtenLineOf),
      },
    )
    return saved instanceof Failure ? saved : { ...presentChanged(saved), avisos: saved.warnings }
  })

  addEndpoint(app, contract.moveQuote, async ({ params, body, request }) => {
    const moved = await moveQuote(database, quoterOf(request, clock()), {
      id: params.id,
      version: body.version,
      act: body.acto,
      reason: body.motivo,
      lossReason: body.causa,
      revision: body.revision,
      key: body.clave,
    })
    return moved instanceof Failure ? moved : presentChanged(moved)
  })
}

function presentNamed({ id, name }: { readonly id: number; readonly name: string }) {
  return { id, nombre: name }
}

/** Notes on why offers were lost. */
export function lossRoutes(app: App, { database, clock }: QuotesOptions): void {
  addEndpoint(app, losses.noteQuoteLoss, async ({ params, body, request }) => {
    const noted = await noteQuoteLoss(database, quoterOf(request, clock()), {
      id: params.id,
      version: body.version,
      reason: body.motivo,
      note: body.nota,
      key: body.clave,
    })
    return noted instanceof Failure ? noted : presentChanged(noted)
  })
}

/** Release of offers beyond the limits of their authors. */
export function releaseRoutes(app: App, { database, clock }: QuotesOptions): void {
  addEndpoint(app, release.requestQuoteRelease, async ({ params, body, request }) => {
    const petition = { id: params.id, version: body.version, key: body.clave }
    const changed = await requestRelease(database, quoterOf(request, clock()), petition)
    return changed instanceof Failure ? changed : presentChanged(changed)
  })

  addEndpoint(app, release.releaseQuote, async ({ params, body, request }) => {
    const petition = { id: params.id, version: body.version, key: body.clave }
    const changed = await releaseOffer(database, quoterOf(request, clock()), petition)
    return changed instanceof Failure ? changed : presentChanged(changed)
  })
}

function presentChanged({ id, state, version }: ChangedQuote) {
  return { id, estado: state, version }
}

function writtenLineOf(line: QuoteDraftLine): WrittenLine {
  const { vehiculo } = line
  return {
    productId: line.producto,
    partKey: line.clave,
    description: line.descripcion,
    quantity: line.cantidad,
    branchId: line.sucursal,
    price: line.precio === null ? null : fromPesos(line.precio),
    wantedPrice: line.deseado === null ? null : fromPesos(line.deseado),
    wantedReason: line.motivo,
    note: line.nota,
    vehicle:
      vehiculo === null
        ? NO_VEHICLE
        : { make: vehiculo.armadora, model: vehiculo.modelo, year: vehiculo.year, engine: vehiculo.motor },
    pictureId: line.foto,
    previousLineId: line.anterior,
    substituteForNumber: line.enLugarDe,
  }
}
