import { fromPesos, toPesos } from '#domain/money/money.ts'
import type { CarAnswer, Note, NoteBody, WireCar, WireOption, WireRow } from '#web/data/buying/counter-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { hundredths, rowAmount, type CounterRow, type RowOption } from './counter-rows.ts'
import {
  emptyNote,
  NO_SEARCH,
  type CarFindings,
  type CounterState,
  type NoteCar,
  type RowAnswer,
} from './note-state.ts'
import { wholeDiscount } from './saving-problem.ts'

// Converts between the answers of calls and the state of the screen.

type Priced = Pick<WireOption, 'producto' | 'k_parte' | 'marca' | 'descripcion' | 'nivel'> &
  Pick<WireOption, 'aqui' | 'otras' | 'propio' | 'venta' | 'casco'>

export function optionOf(option: Priced): RowOption {
  const { producto, k_parte, marca, descripcion, nivel, aqui, otras, propio, venta, casco } = option
  return {
    productId: producto,
    tier: nivel,
    key: k_parte,
    brand: marca,
    description: descripcion,
    stockHere: aqui,
    stockElsewhere: otras,
    ownPrice: propio === null ? null : fromPesos(propio),
    salePrice: venta === null ? null : fromPesos(venta),
    core: casco === null ? null : fromPesos(casco),
  }
}

/** The part whose key was typed, else the cheapest tier in stock. ← and → choose another. */
export function rowAnswer({ etiqueta, texto, opciones, sinNivel, directa, verifica, aviso }: WireRow): RowAnswer {
  const fitting = [...opciones.flatMap(({ opcion }) => opcion ?? []), ...sinNivel]
  const isAmong = fitting.some(({ producto }) => producto === directa?.producto)
  // In addition to the part of its tier.
  const written = directa === null || isAmong ? [] : [{ ...directa, nivel: null }]
  const options = [...fitting, ...written].map(optionOf)
  const inStock = options.find(({ stockHere, stockElsewhere }) => (stockHere ?? 0) + (stockElsewhere ?? 0) > 0)
  const productId = directa?.producto ?? inStock?.productId ?? options[0]?.productId ?? null
  return {
    text: texto,
    label: etiqueta,
    options,
    productId,
    notice: noticeOf(aviso, directa, verifica, options.length),
  }
}

function noticeOf(notice: string, written: WireRow['directa'], uncertain: number, options: number): string {
  if (written?.ajuste === 'no_queda') return `${written.k_parte} no le queda a este auto.`
  if (written?.ajuste === 'verifica') return `Verifica: no es seguro que ${written.k_parte} le quede a este auto.`
  if (notice !== '' || options > 0) return notice
  if (uncertain === 0) return 'Ninguna pieza le queda con seguridad a este auto.'
  return uncertain === 1
    ? 'Ninguna es segura: hay 1 por verificar, que no se ofrece.'
    : `Ninguna es segura: hay ${countText(uncertain)} por verificar, que no se ofrecen.`
}

export function carAnswer({ auto, motores, modelos, motivo, placa }: CarAnswer): {
  readonly car: NoteCar | null
  readonly search: CarFindings
} {
  const choice = ({ id, nombre }: CarAnswer['modelos'][number]) => ({ id, name: nombre })
  const car = auto && { modelId: auto.modelo.id, year: auto.year, engineId: auto.motor?.id ?? null, text: auto.texto }
  const search = { notice: motivo, models: modelos.map(choice), engines: motores.map(choice) }
  return { car, search: { ...search, plate: placa?.texto ?? '' } }
}

export function wireCar(car: NoteCar | null): WireCar {
  return car && { modelo: car.modelId, year: car.year, motor: car.engineId }
}

/** Rows that can be lines of a note: with a part, a price and a number of pieces. */
export function completeRows(rows: readonly CounterRow[]): readonly CounterRow[] {
  return rows.filter((row) => rowAmount(row) !== null)
}

/** @param clave the key that stores the note once */
export function noteBody(state: CounterState, clave: string): NoteBody {
  const { foundCar, plate, buyer, phone, mail, notes, validUntil, rows } = state
  return {
    clave,
    auto: wireCar(foundCar),
    placa: plate.trim(),
    comprador: buyer.trim(),
    telefono: phone.trim(),
    correo: mail.trim(),
    notas: notes.trim(),
    vigencia: validUntil === '' ? null : validUntil,
    descuento: wholeDiscount(state) / 100,
    lineas: completeRows(rows).map(wireLine),
  }
}

function wireLine(row: CounterRow): NoteBody['lineas'][number] {
  const count = (hundredths(row) ?? 0) / 100
  const descuento = row.discount / 100
  if (row.kind === 'labour')
    return { tipo: 'mano', nombre: row.name, horas: count, tarifa: toPesos(row.price ?? row.rate), descuento }
  return {
    tipo: 'pieza',
    producto: row.productId ?? 0,
    cantidad: count,
    precio: row.price === null ? null : toPesos(row.price),
    descuento,
    anterior: row.line,
  }
}

/** A stored note with its frozen prices; stock is not read yet. */
export function noteOnScreen(note: Note, draftId: string): CounterState {
  const { id, version, folio, vehiculo } = note
  const rows = note.renglones.map((line, at) => rowOfLine(line, at + 1, note.cambiada))
  return {
    ...emptyNote(draftId),
    car: vehiculo?.texto ?? '',
    foundCar:
      vehiculo === null || vehiculo.modelo === null
        ? null
        : { modelId: vehiculo.modelo, year: vehiculo.year, engineId: vehiculo.motor_id, text: vehiculo.texto },
    carSearch: { ...NO_SEARCH, text: vehiculo?.texto ?? '' },
    plate: note.placa,
    buyer: note.comprador,
    phone: note.telefono,
    mail: note.correo,
    notes: note.notas,
    validUntil: note.vigencia ?? '',
    discount: note.descuento === 0 ? '' : `-${note.descuento}%`,
    rows,
    currentId: rows[0]?.id ?? null,
    nextId: rows.length + 1,
    stored: { id, version, folio },
    storedEdits: 0,
  }
}

function rowOfLine(line: Note['renglones'][number], id: number, pricedAt: string): CounterRow {
  const { producto, descripcion, k_parte, marca, linea, cantidad, horas, tarifa, escrito, precio, propio, casco } = line
  const discount = Math.round(line.descuento * 100)
  if (producto === null)
    return {
      kind: 'labour',
      id,
      name: descripcion,
      pieces: String(horas ?? 1),
      rate: fromPesos(tarifa ?? 0),
      price: null,
      discount,
    }
  const option: RowOption = {
    productId: producto,
    tier: null,
    key: k_parte,
    brand: marca,
    description: descripcion,
    stockHere: null,
    stockElsewhere: null,
    ownPrice: propio === null ? null : fromPesos(propio),
    salePrice: fromPesos(precio),
    core: casco === null ? null : fromPesos(casco),
  }
  return {
    kind: 'part',
    id,
    text: '',
    label: linea === '' ? descripcion : linea,
    pieces: String(cantidad),
    price: escrito ? fromPesos(precio) : null,
    discount,
    state: 'found',
    notice: '',
    options: [option],
    productId: producto,
    pricedAt,
    line: line.numero,
  }
}
