import { TAX_REGIME_CODES, regimeProblem } from '#domain/shop/tax-identity.ts'
import { USOS } from '#domain/shop/cfdi-uses.ts'
import type { Emisor, Receptor } from '../cfdi.ts'
import { PAISES, TAX_ID_FORMS } from '../lists/paises.ts'
import { FOREIGN_RFC, hasForeignTrade, isGeneric, notListed, PUBLIC_RFC, type Rule } from './rule.ts'

const REGIMES: ReadonlySet<string> = new Set(TAX_REGIME_CODES)
const PERSON_LENGTH = 13
const NOBODY_IN_PARTICULAR = 'PUBLICO EN GENERAL'

export function isNobodyInParticular({ rfc, nombre }: Receptor): boolean {
  return rfc === PUBLIC_RFC && nombre === NOBODY_IN_PARTICULAR
}

export const ISSUER_RULES: readonly Rule<Emisor>[] = [
  {
    // RegimenFiscal tiene un valor de c_RegimenFiscal.
    code: 'CFDI40140',
    at: '@RegimenFiscal',
    problem: ({ regimenFiscal }) => notListed('el régimen fiscal del emisor', regimenFiscal, REGIMES),
  },
  {
    // RegimenFiscal corresponde con el tipo de persona. Stampers let it pass.
    code: 'CFDI40141',
    at: '@RegimenFiscal',
    level: 'aviso',
    problem: ({ rfc, regimenFiscal }) =>
      REGIMES.has(regimenFiscal) && regimeProblem(rfc, regimenFiscal) !== null
        ? `El régimen ${regimenFiscal} del emisor no es de ${personText(rfc)}, como lo pide su RFC (${rfc}).`
        : null,
  },
  {
    // FacAtrAdquirente es un número de operación: diez dígitos.
    code: 'CFDI40142',
    at: '@FacAtrAdquirente',
    problem: ({ facAtrAdquirente: number }) =>
      number === null || /^\d{10}$/u.test(number) ? null : `«${number}» no es un número de operación de diez dígitos.`,
  },
]

export const RECEIVER_RULES: readonly Rule<Receptor>[] = [
  {
    // Si Nombre es PUBLICO EN GENERAL, Rfc es XAXX010101000.
    code: 'CFDI40146',
    at: '@Rfc',
    problem: ({ rfc, nombre }) =>
      nombre === NOBODY_IN_PARTICULAR && rfc !== PUBLIC_RFC
        ? `Al público en general se le factura con el RFC ${PUBLIC_RFC}, y dice ${rfc}.`
        : null,
  },
  {
    // Si Rfc es genérico, DomicilioFiscalReceptor es igual a LugarExpedicion.
    code: 'CFDI40149',
    at: '@DomicilioFiscalReceptor',
    problem: ({ rfc, domicilioFiscalReceptor: postalCode }, { cfdi }) =>
      isGeneric(rfc) && postalCode !== cfdi.lugarExpedicion
        ? `Con un RFC genérico el código postal del receptor es el del lugar de expedición (${cfdi.lugarExpedicion}), y dice ${postalCode ?? 'nada'}.`
        : null,
  },
  {
    // ResidenciaFiscal tiene un valor de c_Pais.
    code: 'CFDI40150',
    at: '@ResidenciaFiscal',
    problem: ({ residenciaFiscal }) => notListed('el país de residencia', residenciaFiscal, PAISES),
  },
  {
    // Si Rfc no es el genérico extranjero, ResidenciaFiscal no debe existir.
    code: 'CFDI40151',
    at: '@ResidenciaFiscal',
    problem: ({ rfc, residenciaFiscal }) =>
      rfc !== FOREIGN_RFC && residenciaFiscal !== null
        ? `Quien tiene RFC en México (${rfc}) no lleva residencia fiscal, y dice ${residenciaFiscal}.`
        : null,
  },
  {
    // ResidenciaFiscal no es MEX.
    code: 'CFDI40152',
    at: '@ResidenciaFiscal',
    problem: ({ residenciaFiscal }) =>
      residenciaFiscal === 'MEX' ? 'La residencia fiscal es de otro país, y dice MEX.' : null,
  },
  {
    // Si Rfc es el genérico extranjero y hay NumRegIdTrib o complemento de comercio exterior, ResidenciaFiscal debe existir.
    code: 'CFDI40153',
    at: '@ResidenciaFiscal',
    problem: ({ rfc, numRegIdTrib, residenciaFiscal }, { cfdi }) =>
      rfc === FOREIGN_RFC && residenciaFiscal === null && (numRegIdTrib !== null || hasForeignTrade(cfdi))
        ? 'Falta la residencia fiscal del receptor extranjero.'
        : null,
  },
  {
    // Si Rfc no es el genérico extranjero, NumRegIdTrib no debe existir.
    code: 'CFDI40154',
    at: '@NumRegIdTrib',
    problem: ({ rfc, numRegIdTrib }) =>
      rfc !== FOREIGN_RFC && numRegIdTrib !== null
        ? `Quien tiene RFC en México (${rfc}) no lleva número de registro de otro país, y dice ${numRegIdTrib}.`
        : null,
  },
  {
    // Si Rfc es el genérico extranjero y hay complemento de comercio exterior, NumRegIdTrib debe existir.
    code: 'CFDI40155',
    at: '@NumRegIdTrib',
    problem: ({ rfc, numRegIdTrib }, { cfdi }) =>
      rfc === FOREIGN_RFC && numRegIdTrib === null && hasForeignTrade(cfdi)
        ? 'Falta el número de registro fiscal del receptor en su país.'
        : null,
  },
  {
    // NumRegIdTrib cumple con el patrón de su país.
    code: 'CFDI40156',
    at: '@NumRegIdTrib',
    problem: ({ residenciaFiscal: country, numRegIdTrib: number }) => {
      const form = TAX_ID_FORMS.get(country ?? '')
      if (number === null || form === undefined || new RegExp(`^(?:${form})$`, 'u').test(number)) return null
      return `El número de registro «${number}» no tiene la forma de los de ${country}.`
    },
  },
  {
    // RegimenFiscalReceptor tiene un valor de c_RegimenFiscal.
    code: 'CFDI40157',
    at: '@RegimenFiscalReceptor',
    mendedBy: 'cliente',
    problem: ({ regimenFiscalReceptor: regime }) => notListed('el régimen fiscal del receptor', regime, REGIMES),
  },
  {
    // RegimenFiscalReceptor corresponde con el tipo de persona.
    code: 'CFDI40158',
    at: '@RegimenFiscalReceptor',
    mendedBy: 'cliente',
    problem: ({ rfc, regimenFiscalReceptor: regime }) =>
      regime !== null && REGIMES.has(regime) && !isGeneric(rfc) && regimeProblem(rfc, regime) !== null
        ? `El régimen ${regime} del receptor no es de ${personText(rfc)}, como lo pide su RFC (${rfc}).`
        : null,
  },
  {
    // Si Rfc es genérico, RegimenFiscalReceptor es 616.
    code: 'CFDI40159',
    at: '@RegimenFiscalReceptor',
    problem: ({ rfc, regimenFiscalReceptor: regime }) =>
      isGeneric(rfc) && regime !== '616'
        ? `Con un RFC genérico el régimen del receptor es 616 (sin obligaciones fiscales), y dice ${regime ?? 'nada'}.`
        : null,
  },
  {
    // UsoCFDI tiene un valor de c_UsoCFDI.
    code: 'CFDI40160',
    at: '@UsoCFDI',
    mendedBy: 'cliente',
    problem: ({ usoCfdi }) => notListed('el uso del CFDI', usoCfdi, USOS),
  },
  {
    // UsoCFDI corresponde con el tipo de persona y el régimen del receptor.
    code: 'CFDI40161',
    at: '@UsoCFDI',
    mendedBy: 'cliente',
    problem: ({ rfc, usoCfdi, regimenFiscalReceptor: regime }) => {
      const use = USOS.get(usoCfdi)
      if (use === undefined || regime === null || !REGIMES.has(regime)) return null
      if (!(rfc.length === PERSON_LENGTH ? use.isForPersons : use.isForCompanies)) {
        return `El uso ${usoCfdi} no es de ${personText(rfc)}, como lo pide el RFC del receptor (${rfc}).`
      }
      return use.regimes.split(' ').includes(regime)
        ? null
        : `El uso ${usoCfdi} no va con el régimen ${regime} del receptor.`
    },
  },
  {
    // Si TipoDeComprobante es P, UsoCFDI es CP01; si es N, CN01.
    code: 'CFDI40161',
    at: '@UsoCFDI',
    level: 'aviso',
    problem: ({ usoCfdi }, { cfdi: { tipoDeComprobante: kind } }) => {
      const expected = { P: 'CP01', N: 'CN01' }[kind]
      if (expected === undefined || usoCfdi === expected || !USOS.has(usoCfdi)) return null
      return `El uso de un comprobante de tipo ${kind} es ${expected}, y dice ${usoCfdi}.`
    },
  },
]

function personText(rfc: string): string {
  return rfc.length === PERSON_LENGTH ? 'personas físicas' : 'personas morales'
}
