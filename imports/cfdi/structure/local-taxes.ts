import type { AttributeRule, Structure } from './schema.ts'

const AMOUNT: AttributeRule = { required: true, base: 'decimal', fractionDigits: 2 }
const TEXT: AttributeRule = { required: true, base: 'string', minLength: 1 }

function tax(name: string, rate: string): Structure {
  return { attributes: { [name]: TEXT, [rate]: AMOUNT, Importe: AMOUNT }, children: [] }
}

/** Complement of local taxes 1.0 (implocal.xsd of SAT), written by hand: its schema is short, and not in the generated files. */
export const LOCAL_TAXES: readonly [string, Structure] = [
  'http://www.sat.gob.mx/implocal ImpuestosLocales',
  {
    attributes: {
      version: { required: true, fixed: '1.0' },
      TotaldeRetenciones: AMOUNT,
      TotaldeTraslados: AMOUNT,
    },
    children: [
      ['RetencionesLocales', tax('ImpLocRetenido', 'TasadeRetencion'), 0, null],
      ['TrasladosLocales', tax('ImpLocTrasladado', 'TasadeTraslado'), 0, null],
    ],
  },
]
