import { amountText } from '#domain/money/currency.ts'
import type { Centavos } from '#domain/money/money.ts'
import { BALANCE_WARNINGS, type BalanceWarningKind } from './balances.ts'

/** Warnings about a balance, and corrections by the nightly comparison. */
export const SHOWN_WARNINGS = [...BALANCE_WARNINGS, 'saldo_guardado'] as const
export type ShownWarning = BalanceWarningKind | 'saldo_guardado'

export const WARNING_LABELS: Readonly<Record<ShownWarning, string>> = {
  saldo_declarado: 'Saldo declarado distinto',
  parcialidad_repetida: 'Parcialidad repetida',
  parcialidad_faltante: 'Parcialidad faltante',
  moneda_distinta: 'Moneda distinta',
  nota_por_repartir: 'Nota por repartir',
  anticipo_sin_aplicar: 'Anticipo sin aplicar',
  pagada_de_mas: 'Pagada de más',
  cancelada_con_pagos: 'Sin efecto y con pagos',
  saldo_guardado: 'Saldo corregido',
}

interface WarnedBalance {
  readonly currency: string
  readonly partiality: number | null
  readonly declared: Centavos | null
  readonly reckoned: Centavos | null
}

/** The text of a warning, and what to do, for an administrator. */
export function warningText(kind: ShownWarning, { currency, partiality, declared, reckoned }: WarnedBalance): string {
  const text = (amount: Centavos | null) => (amount === null ? 'ninguno' : amountText(amount, currency))
  switch (kind) {
    case 'saldo_declarado':
      return `El REP declara que después de la parcialidad ${partiality} quedan ${text(declared)}, y quedan ${text(reckoned)}. Revisa si falta un documento, o pide que se sustituya.`
    case 'parcialidad_repetida':
      return `Dos REP dicen ser la parcialidad ${partiality}. Cuentan los dos: si uno sobra, se cancela.`
    case 'parcialidad_faltante':
      return `No está el REP de la parcialidad ${partiality}. Cárgalo, o pídelo a quien lo timbró.`
    case 'moneda_distinta':
      return `El REP paga en otra moneda que la factura (${currency}), así que no cuenta. Se tiene que sustituir.`
    case 'nota_por_repartir':
      return 'La nota de crédito no dice cuánto es de esta factura. Repártela.'
    case 'anticipo_sin_aplicar':
      return 'La factura nombra un anticipo que ninguna nota de crédito (relación 07) le descuenta. Falta emitirla.'
    case 'pagada_de_mas':
      return `Se pagó o acreditó más que su total: ${text(reckoned)}.`
    case 'cancelada_con_pagos':
      return `Está cancelada o sustituida, y tiene pagos por ${text(reckoned)}. Se tienen que pasar a otra factura.`
    case 'saldo_guardado':
      return `Su saldo guardado era ${text(declared)} y sus documentos dan ${text(reckoned)}. Ya se corrigió.`
  }
}
