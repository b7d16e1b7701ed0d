import type { ReturnState } from '#domain/lifecycles.ts'
import {
  CONDITION_LABELS,
  FREIGHT_LABELS,
  PIECE_CONDITIONS,
  REASON_LABELS,
  RETURN_REASONS,
} from '#domain/returns/reasons.ts'

export const REASON_CHOICES = RETURN_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }))
export const CONDITION_CHOICES = PIECE_CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }))
export const FREIGHT_CHOICES = (['cliente', 'tienda'] as const).map((value) => ({
  value,
  label: FREIGHT_LABELS[value],
}))

/** What comes next for the customer. */
export const NEXT_OF_CUSTOMER: Readonly<Record<ReturnState, string>> = {
  solicitada: 'La sucursal la revisa y te avisa por correo. No mandes las piezas todavía.',
  autorizada: 'Ya puedes mandar las piezas a la sucursal. Escribe el folio en el paquete.',
  rechazada: 'No se aceptó. El motivo está en la historia.',
  retirada: 'La retiraste: no mandes las piezas. Puedes pedirla otra vez desde el pedido, dentro del plazo.',
  recibida: 'La sucursal recibió las piezas y prepara la nota de crédito.',
  acreditada: 'Ya está acreditada. Abajo está el número de la nota de crédito.',
  devuelta: 'La sucursal te regresa las piezas. El motivo está en la historia.',
}

/** What the branch does next. */
export const NEXT_OF_HOUSE: Readonly<Record<ReturnState, string>> = {
  solicitada: 'Revisa las piezas, el motivo y las fotos, y decide si la tienda la acepta.',
  autorizada: 'Cuando lleguen las piezas, anota cuántas y cómo llegaron.',
  rechazada: 'Terminó: se rechazó.',
  retirada: 'Terminó: el cliente la retiró.',
  recibida: 'Haz la nota de crédito en el ERP y escribe su número, o regresa las piezas.',
  acreditada: 'Terminó: está acreditada.',
  devuelta: 'Terminó: las piezas volvieron al cliente.',
}

/** '2 piezas' */
export function piecesText(pieces: number): string {
  return pieces === 1 ? '1 pieza' : `${pieces} piezas`
}
