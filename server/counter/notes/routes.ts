import type { z } from 'zod'
import * as contract from '#contract/counter/notes.ts'
import { fromPesos } from '#domain/money/money.ts'
import { clerkOf } from '#server/counter/clerk.ts'
import type { CounterOptions } from '#server/counter/options.ts'
import { actorOf } from '#server/customers/actor.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { handOver } from './handover-service.ts'
import { presentCalculated, presentDuplicated, presentListedNote, presentNote } from './present.ts'
import { createNote, deleteNote, duplicateNote, listNotes, priceNote, readNote, saveNote } from './service.ts'
import type { WrittenLine, WrittenNote } from './written-note.ts'

const DONE = { success: true } as const

/** Notes of the counter. */
export function counterNoteRoutes(app: App, options: CounterOptions): void {
  const { database, storage } = options

  addEndpoint(app, contract.counterNotes, async ({ body, request }) => {
    const clerk = clerkOf(request.viewer, options)
    if (clerk instanceof Failure) return clerk
    const page = await listNotes(database, clerk, body)
    return { filas: page.rows.map(presentListedNote), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.counterNote, async ({ params, request }) => {
    const clerk = clerkOf(request.viewer, options)
    if (clerk instanceof Failure) return clerk
    const note = await readNote(database, clerk, params.id)
    return note instanceof Failure ? note : presentNote(note, clerk)
  })

  addEndpoint(app, contract.createNote, async ({ body, request }) => {
    const clerk = clerkOf(request.viewer, options)
    if (clerk instanceof Failure) return clerk
    const created = await createNote(database, clerk, { key: body.clave, written: writtenNote(body) })
    if (created instanceof Failure) return created
    return { id: created.id, version: created.version, eraOtra: created.wasOther }
  })

  addEndpoint(app, contract.saveNote, async ({ params, body, request }) => {
    const clerk = clerkOf(request.viewer, options)
    if (clerk instanceof Failure) return clerk
    const change = { id: params.id, version: body.version, key: body.clave, written: writtenNote(body) }
    return saveNote(database, clerk, change)
  })

  addEndpoint(app, contract.priceNote, async ({ body, request }) => {
    const clerk = clerkOf(request.viewer, options)
    if (clerk instanceof Failure) return clerk
    const calculated = await priceNote(database, clerk, writtenNote(body), body.nota)
    return calculated instanceof Failure ? calculated : presentCalculated(calculated, clerk)
  })

  addEndpoint(app, contract.duplicateNote, async ({ params, body, request }) => {
    const clerk = clerkOf(request.viewer, options)
    if (clerk instanceof Failure) return clerk
    const made = await duplicateNote(database, clerk, { id: params.id, key: body.clave })
    return made instanceof Failure ? made : presentDuplicated(made)
  })

  addEndpoint(app, contract.deleteNote, async ({ params, body, request }) => {
    const clerk = clerkOf(request.viewer, options)
    if (clerk instanceof Failure) return clerk
    return (await deleteNote(database, storage, clerk, { id: params.id, version: body.version })) ?? DONE
  })

  addEndpoint(app, contract.handOverNote, async ({ params, body, request }) => {
    const clerk = clerkOf(request.viewer, options)
    if (clerk instanceof Failure) return clerk
    const handover = { id: params.id, key: body.clave, to: body.a, customerEmail: body.cliente }
    const done = await handOver(database, clerk, actorOf(request), handover)
    if (done instanceof Failure) return done
    return { a: done.to, documento: done.documentId, lineas: done.lines, aviso: done.notice }
  })
}

function writtenNote(body: Omit<z.output<typeof contract.createNote.body>, 'clave'>): WrittenNote {
  const { auto } = body
  return {
    car: auto && { modelId: auto.modelo, year: auto.year, engineId: auto.motor },
    plate: body.placa,
    buyer: body.comprador,
    buyerPhone: body.telefono,
    buyerEmail: body.correo,
    notes: body.notas,
    validUntil: body.vigencia,
    discount: fromPesos(body.descuento),
    lines: body.lineas.map(writtenLine),
  }
}

/** A percentage has two decimals as an amount has: 8.5 is 850 basis points. */
function writtenLine(line: z.output<typeof contract.createNote.body>['lineas'][number]): WrittenLine {
  const common = { discount: fromPesos(line.descuento), note: line.nota }
  return line.tipo === 'mano'
    ? { ...common, kind: 'labour', name: line.nombre, hours: line.horas, rate: fromPesos(line.tarifa) }
    : {
        ...common,
        kind: 'part',
        productId: line.producto,
        quantity: line.cantidad,
        price: line.precio === null ? null : fromPesos(line.precio),
        previous: line.anterior,
      }
}
