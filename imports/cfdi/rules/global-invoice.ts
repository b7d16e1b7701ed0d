import type { Cfdi } from '../cfdi.ts'
import { MESES, PERIODICIDADES } from '../lists/codes.ts'
import { isNobodyInParticular } from './parties.ts'
import { notListed, PUBLIC_RFC, type Rule } from './rule.ts'

const TWO_MONTHS = '05'
/** Monthly periods are 01 to 12, two-monthly ones 13 to 18. */
const LAST_MONTH = '12'
const REGIME_OF_TWO_MONTHS = '621'

type Global = NonNullable<Cfdi['informacionGlobal']>

/** The sum of many sales to the general public. */
export const GLOBAL_RULES: readonly Rule<Global>[] = [
  {
    // Si existe InformacionGlobal, el receptor es XAXX010101000, PUBLICO EN GENERAL.
    code: 'CFDI40130',
    at: '',
    problem: (_, { cfdi: { receptor } }) =>
      isNobodyInParticular(receptor)
        ? null
        : `Una factura global es para PUBLICO EN GENERAL (${PUBLIC_RFC}), y esta es para ${receptor.nombre ?? 'nadie'} (${receptor.rfc}).`,
  },
  {
    // Periodicidad tiene un valor de c_Periodicidad.
    code: 'CFDI40131',
    at: '@Periodicidad',
    problem: ({ periodicidad }) => notListed('la periodicidad', periodicidad, PERIODICIDADES),
  },
  {
    // Si Periodicidad es 05, RegimenFiscal del emisor es 621.
    code: 'CFDI40132',
    at: '@Periodicidad',
    problem: ({ periodicidad }, { cfdi: { emisor } }) =>
      periodicidad === TWO_MONTHS && emisor.regimenFiscal !== REGIME_OF_TWO_MONTHS
        ? `Solo el régimen 621 factura por bimestre, y el del emisor es ${emisor.regimenFiscal}.`
        : null,
  },
  {
    // Meses tiene un valor de c_Meses.
    code: 'CFDI40133',
    at: '@Meses',
    problem: ({ meses }) => notListed('los meses', meses, MESES),
  },
  {
    // Si Periodicidad no es 05, Meses es 01 a 12.
    code: 'CFDI40134',
    at: '@Meses',
    problem: ({ periodicidad, meses }) =>
      periodicidad !== TWO_MONTHS && MESES.has(meses) && meses > LAST_MONTH
        ? `Si la factura global no es bimestral, el mes es de 01 a 12, y dice ${meses}.`
        : null,
  },
  {
    // Si Periodicidad es 05, Meses es 13 a 18.
    code: 'CFDI40135',
    at: '@Meses',
    problem: ({ periodicidad, meses }) =>
      periodicidad === TWO_MONTHS && MESES.has(meses) && meses <= LAST_MONTH
        ? `El bimestre de una factura global es de 13 a 18, y dice ${meses}.`
        : null,
  },
  {
    // Año es el de la emisión o el anterior.
    code: 'CFDI40136',
    at: '@Año',
    problem: ({ anio }, { cfdi }) => {
      const year = Number(cfdi.fecha.slice(0, 4))
      if ([year, year - 1].includes(Number(anio))) return null
      return `Una factura de ${year} resume ventas de ${year} o de ${year - 1}, y dice ${anio}.`
    },
  },
]

export const NO_GLOBAL_RULES: readonly Rule<Cfdi>[] = [
  {
    // Si el receptor es PUBLICO EN GENERAL y TipoDeComprobante es I, InformacionGlobal debe existir.
    code: 'CFDI40130',
    at: '/InformacionGlobal',
    level: 'aviso',
    problem: ({ receptor, informacionGlobal, tipoDeComprobante: kind }) =>
      kind === 'I' && informacionGlobal === null && isNobodyInParticular(receptor)
        ? 'Una factura a PUBLICO EN GENERAL es global, y no dice de qué mes y año.'
        : null,
  },
]
