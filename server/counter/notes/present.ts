import type { CallOutput } from '#contract/client.ts'
import type { CounterNote, CounterNoteLine, CounterNoteRow } from '#contract/counter/notes.ts'
import { carText } from '#domain/counter/car-text.ts'
import type { NoteTotals } from '#domain/counter/note-rules.ts'
import { decimalToPesos, toPesos } from '#domain/money/money.ts'
import type { Clerk } from '#server/counter/clerk.ts'
import type { ListedNote } from './list-store.ts'
import type { DuplicatedNote, NoteView } from './service.ts'
import type { NoteLineRow } from './store.ts'
import type { CalculatedNote } from './written-note.ts'

export function presentListedNote(row: ListedNote): CounterNoteRow {
  return {
    id: row.id,
    folio: String(row.number),
    version: row.version,
    fecha: row.created_at.toISOString(),
    cambiada: row.updated_at.toISOString(),
    quien: row.author,
    comprador: row.buyer,
    telefono: row.buyer_phone,
    auto: carText({
      make: row.vehicle_make,
      model: row.vehicle_model,
      year: row.vehicle_year,
      engine: row.vehicle_engine,
    }),
    placa: row.plate,
    vigencia: row.valid_until,
    lineas: row.lines,
    total: decimalToPesos(row.total),
  }
}

export function presentNote({ note, lines, handovers, message }: NoteView, clerk: Clerk): CounterNote {
  const car = carText({
    make: note.vehicleMake,
    model: note.vehicleModel,
    year: note.vehicleYear,
    engine: note.vehicleEngine,
  })
  return {
    id: note.id,
    folio: String(note.number),
    version: note.version,
    fecha: note.createdAt.toISOString(),
    cambiada: note.updatedAt.toISOString(),
    quien: note.author,
    comprador: note.buyer,
    telefono: note.buyerPhone,
    correo: note.buyerEmail,
    auto: car,
    placa: note.plate,
    vigencia: note.validUntil,
    lineas: lines.length,
    vehiculo:
      note.vehicleYear === null
        ? null
        : {
            modelo: note.modelId,
            marca: note.vehicleMake,
            nombre: note.vehicleModel,
            year: note.vehicleYear,
            motor_id: note.engineId,
            motor: note.vehicleEngine,
            texto: car,
          },
    notas: note.notes,
    descuento: Number(note.discount),
    tasa: Number(note.vatRate),
    importe: decimalToPesos(note.amount),
    rebaja: decimalToPesos(note.reduction),
    cascos: decimalToPesos(note.cores),
    montosub: decimalToPesos(note.subtotal),
    iva: decimalToPesos(note.vat),
    total: decimalToPesos(note.total),
    renglones: lines.map((line) => presentLine(line, clerk)),
    mensaje: message,
    pases: handovers.map(({ kind, documentId, person, at }) => ({
      a: kind,
      documento: documentId,
      quien: person,
      cuando: at.toISOString(),
    })),
  }
}

/** The selling prices of the shop's own counter are known to its clerks, and contain no cost of anybody. */
function presentLine(line: NoteLineRow, { companyId }: Pick<Clerk, 'companyId'>): CounterNoteLine {
  return {
    numero: line.number,
    tipo: line.productId === null ? 'mano' : 'pieza',
    producto: line.productId,
    k_parte: line.partKey,
    marca: line.brand,
    linea: line.line,
    descripcion: line.description,
    cantidad: line.quantity,
    horas: line.hours === null ? null : Number(line.hours),
    tarifa: decimalToPesos(line.rate),
    precio: decimalToPesos(line.price),
    escrito: line.isTyped,
    propio: companyId === null ? null : decimalToPesos(line.ownPrice),
    casco: decimalToPesos(line.coreCharge),
    descuento: Number(line.discount),
    importe: decimalToPesos(line.amount),
    nota: line.note,
  }
}

export function presentCalculated(
  { fields, lines, totals, problems }: CalculatedNote,
  clerk: Clerk,
): CallOutput<'POST /api/cotizador/notas/calcula'> {
  return {
    ...presentTotals(totals),
    tasa: Number(fields.vatRate),
    renglones: lines.map((line) => presentLine(line, clerk)),
    problemas: { ...problems },
  }
}

function presentTotals({ amount, reduction, cores, subtotal, vat, total }: NoteTotals) {
  return {
    importe: toPesos(amount),
    rebaja: toPesos(reduction),
    cascos: toPesos(cores),
    montosub: toPesos(subtotal),
    iva: toPesos(vat),
    total: toPesos(total),
  }
}

export function presentDuplicated(made: DuplicatedNote): CallOutput<'POST /api/cotizador/notas/:id/duplica'> {
  return {
    id: made.id,
    version: made.version,
    omitidas: [...made.omitted],
    cambios: made.changes.map(({ partKey, before, now }) => ({
      k_parte: partKey,
      antes: toPesos(before),
      ahora: toPesos(now),
    })),
  }
}
