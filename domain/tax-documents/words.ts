import { TAX_REGIMES } from '#domain/shop/tax-identity.ts'

// The meaning of SAT's codes (catalogues of CFDI 4.0, 2024-12-13) on screens, papers and in files.

type Words = Readonly<Record<string, string>>

/** TipoDeComprobante in common words. */
export const KIND_WORDS: Words = {
  I: 'Factura',
  E: 'Nota de crédito',
  P: 'Complemento de pago',
  T: 'Traslado',
  N: 'Nómina',
}

/** Complements by the end of their namespace, without version. */
const COMPLEMENTS: Words = {
  CartaPorte: 'Carta Porte',
  ComercioExterior: 'Comercio Exterior',
  implocal: 'Impuestos locales',
  Pagos: 'Pagos',
  nomina: 'Nómina',
  leyendasFiscales: 'Leyendas fiscales',
  iedu: 'Instituciones educativas',
  donat: 'Donatarias',
  detallista: 'Detallista',
}

/** 'http://www.sat.gob.mx/CartaPorte31' → 'Carta Porte 3.1'. */
export function complementText(namespace: string): string {
  const [, name = '', version = ''] = /([^/]*?)(\d*)\/?$/u.exec(namespace) ?? []
  const number = version.length === 2 ? `${version[0]}.${version[1]}` : version
  return `${COMPLEMENTS[name] ?? name} ${number}`.trim()
}

/** The heading of a document: a transfer with a Carta Porte has its own. @param complements namespaces */
export function headingText(kind: string, complements: readonly string[]): string {
  if (kind === 'T' && complements.some((namespace) => /\/CartaPorte\d*$/u.test(namespace))) return 'Carta porte'
  return KIND_WORDS[kind] ?? 'Comprobante fiscal'
}

/** TipoDeComprobante in SAT's words. */
export const KIND_NAMES: Words = { I: 'Ingreso', E: 'Egreso', P: 'Pago', T: 'Traslado', N: 'Nómina' }

export const PAYMENT_FORMS: Words = {
  '01': 'Efectivo',
  '02': 'Cheque nominativo',
  '03': 'Transferencia electrónica de fondos',
  '04': 'Tarjeta de crédito',
  '05': 'Monedero electrónico',
  '06': 'Dinero electrónico',
  '08': 'Vales de despensa',
  '12': 'Dación en pago',
  '13': 'Pago por subrogación',
  '14': 'Pago por consignación',
  '15': 'Condonación',
  '17': 'Compensación',
  '23': 'Novación',
  '24': 'Confusión',
  '25': 'Remisión de deuda',
  '26': 'Prescripción o caducidad',
  '27': 'A satisfacción del acreedor',
  '28': 'Tarjeta de débito',
  '29': 'Tarjeta de servicios',
  '30': 'Aplicación de anticipos',
  '31': 'Intermediario pagos',
  '99': 'Por definir',
}

export const PAYMENT_METHODS: Words = {
  PUE: 'Pago en una sola exhibición',
  PPD: 'Pago en parcialidades o diferido',
}

export const CFDI_USES: Words = {
  G01: 'Adquisición de mercancías',
  G02: 'Devoluciones, descuentos o bonificaciones',
  G03: 'Gastos en general',
  I01: 'Construcciones',
  I02: 'Mobiliario y equipo de oficina por inversiones',
  I03: 'Equipo de transporte',
  I04: 'Equipo de cómputo y accesorios',
  I05: 'Dados, troqueles, moldes, matrices y herramental',
  I06: 'Comunicaciones telefónicas',
  I07: 'Comunicaciones satelitales',
  I08: 'Otra maquinaria y equipo',
  D01: 'Honorarios médicos, dentales y gastos hospitalarios',
  D02: 'Gastos médicos por incapacidad o discapacidad',
  D03: 'Gastos funerales',
  D04: 'Donativos',
  D05: 'Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)',
  D06: 'Aportaciones voluntarias al SAR',
  D07: 'Primas por seguros de gastos médicos',
  D08: 'Gastos de transportación escolar obligatoria',
  D09: 'Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones',
  D10: 'Pagos por servicios educativos (colegiaturas)',
  S01: 'Sin efectos fiscales',
  CP01: 'Pagos',
  CN01: 'Nómina',
  // From CFDI 3.3.
  P01: 'Por definir',
}

/** c_RegimenFiscal, including those that ended before 4.0. */
export const REGIMES: Words = {
  ...Object.fromEntries(TAX_REGIMES.map(({ code, name }) => [code, name])),
  '609': 'Consolidación',
  '628': 'Hidrocarburos',
  '629': 'De los Regímenes Fiscales Preferentes y de las Empresas Multinacionales',
  '630': 'Enajenación de acciones en bolsa de valores',
}

/** TipoRelacion. */
export const RELATIONS: Words = {
  '01': 'Nota de crédito de los documentos relacionados',
  '02': 'Nota de débito de los documentos relacionados',
  '03': 'Devolución de mercancía sobre facturas o traslados previos',
  '04': 'Sustitución de los CFDI previos',
  '05': 'Traslados de mercancías facturados previamente',
  '06': 'Factura generada por los traslados previos',
  '07': 'CFDI por aplicación de anticipo',
  // From CFDI 3.3.
  '08': 'Factura generada por pagos en parcialidades',
  '09': 'Factura generada por pagos diferidos',
}

export const TAX_OBJECTS: Words = {
  '01': 'No objeto de impuesto',
  '02': 'Sí objeto de impuesto',
  '03': 'Sí objeto del impuesto y no obligado al desglose',
  '04': 'Sí objeto del impuesto y no causa impuesto',
  '05': 'Sí objeto del impuesto, IVA crédito PODEBI',
  '06': 'Sí objeto del IVA, no traslado IVA',
  '07': 'No traslado del IVA, sí desglose IEPS',
  '08': 'No traslado del IVA, no desglose IEPS',
}

export const EXPORTS: Words = {
  '01': 'No aplica',
  '02': 'Definitiva con clave A1',
  '03': 'Temporal',
  '04': 'Definitiva con clave distinta a A1 o cuando no existe enajenación en términos del CFF',
}

/** c_Impuesto. */
export const TAXES: Words = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' }

/** For a global invoice. */
export const PERIODICITIES: Words = {
  '01': 'Diario',
  '02': 'Semanal',
  '03': 'Quincenal',
  '04': 'Mensual',
  '05': 'Bimestral',
}

/** For a global invoice: months, and pairs of months. */
export const PERIODS: Words = {
  '01': 'Enero',
  '02': 'Febrero',
  '03': 'Marzo',
  '04': 'Abril',
  '05': 'Mayo',
  '06': 'Junio',
  '07': 'Julio',
  '08': 'Agosto',
  '09': 'Septiembre',
  '10': 'Octubre',
  '11': 'Noviembre',
  '12': 'Diciembre',
  '13': 'Enero-Febrero',
  '14': 'Marzo-Abril',
  '15': 'Mayo-Junio',
  '16': 'Julio-Agosto',
  '17': 'Septiembre-Octubre',
  '18': 'Noviembre-Diciembre',
}

/** Why a document was cancelled (c_Motivo). */
export const CANCELLATION_MOTIVES: Words = {
  '01': 'Comprobante emitido con errores con relación',
  '02': 'Comprobante emitido con errores sin relación',
  '03': 'No se llevó a cabo la operación',
  '04': 'Operación nominativa relacionada en una factura global',
}

/** '03 · Transferencia electrónica de fondos'; only the code where it is unknown, '' without one. */
export function codeText(words: Words, code: string | null): string {
  if (code === null || code === '') return ''
  const word = words[code]
  return word === undefined ? code : `${code} · ${word}`
}

/** 'A-1001', '1001'; '' for a document without series and folio. */
export function taxFolioText(series: string | null, folio: string | null): string {
  return [series, folio].filter((part) => part !== null && part !== '').join('-')
}
