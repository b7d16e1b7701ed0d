/** SAT's catalogue c_RegimenFiscal (CFDI 4.0), with who may have each: persons, companies. */
export const TAX_REGIMES = [
  { code: '601', name: 'General de Ley Personas Morales', isForPersons: false, isForCompanies: true },
  { code: '603', name: 'Personas Morales con Fines no Lucrativos', isForPersons: false, isForCompanies: true },
  {
    code: '605',
    name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios',
    isForPersons: true,
    isForCompanies: false,
  },
  { code: '606', name: 'Arrendamiento', isForPersons: true, isForCompanies: false },
  { code: '607', name: 'Régimen de Enajenación o Adquisición de Bienes', isForPersons: true, isForCompanies: false },
  { code: '608', name: 'Demás ingresos', isForPersons: true, isForCompanies: false },
  {
    code: '610',
    name: 'Residentes en el Extranjero sin Establecimiento Permanente en México',
    isForPersons: true,
    isForCompanies: true,
  },
  { code: '611', name: 'Ingresos por Dividendos (socios y accionistas)', isForPersons: true, isForCompanies: false },
  {
    code: '612',
    name: 'Personas Físicas con Actividades Empresariales y Profesionales',
    isForPersons: true,
    isForCompanies: false,
  },
  { code: '614', name: 'Ingresos por intereses', isForPersons: true, isForCompanies: false },
  {
    code: '615',
    name: 'Régimen de los ingresos por obtención de premios',
    isForPersons: true,
    isForCompanies: false,
  },
  { code: '616', name: 'Sin obligaciones fiscales', isForPersons: true, isForCompanies: false },
  {
    code: '620',
    name: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
    isForPersons: false,
    isForCompanies: true,
  },
  { code: '621', name: 'Incorporación Fiscal', isForPersons: true, isForCompanies: false },
  {
    code: '622',
    name: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
    isForPersons: false,
    isForCompanies: true,
  },
  { code: '623', name: 'Opcional para Grupos de Sociedades', isForPersons: false, isForCompanies: true },
  { code: '624', name: 'Coordinados', isForPersons: false, isForCompanies: true },
  {
    code: '625',
    name: 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    isForPersons: true,
    isForCompanies: false,
  },
  { code: '626', name: 'Régimen Simplificado de Confianza', isForPersons: true, isForCompanies: true },
] as const

export const TAX_REGIME_CODES = TAX_REGIMES.map(({ code }) => code)

const PERSON_LENGTH = 13
const COMPANY_LENGTH = 12

/** The regimes that this RFC may have; all of them without an RFC. */
export function regimesFor(rfc: string): readonly (typeof TAX_REGIMES)[number][] {
  if (rfc.length !== PERSON_LENGTH && rfc.length !== COMPANY_LENGTH) return TAX_REGIMES
  return TAX_REGIMES.filter((regime) => (rfc.length === PERSON_LENGTH ? regime.isForPersons : regime.isForCompanies))
}

/** Why a regime does not match an RFC, in Spanish; null where it does, or where one of them is ''. */
export function regimeProblem(rfc: string, regime: string): string | null {
  if (rfc === '' || regime === '' || regimesFor(rfc).some(({ code }) => code === regime)) return null
  return rfc.length === PERSON_LENGTH
    ? 'Este régimen es de personas morales, y el RFC es de una persona física.'
    : 'Este régimen es de personas físicas, y el RFC es de una persona moral.'
}

/** Kinds of companies at the end of a name, with or without dots and blanks: S.A. de C.V., S. de R.L., S.A.P.I., S.C., A.C., S.A.S. */
const COMPANY_KIND =
  /[\s,]+(?:S\.?\s?A\.?(?:\s?P\.?\s?I\.?|\s?B\.?|\s?S\.?)?|S\.?\s?DE\s?R\.?\s?L\.?(?:\s?MI\.?)?|S\.?\s?(?:EN\s)?C\.?|A\.?\s?C\.?|S\.?\s?EN\s(?:C|N)\.?\s?(?:C|POR\sA)?\.?)(?:\s?DE\s?C\.?\s?V\.?)?\.?$/u

/** A name as SAT stores it: upper case, without the kind of company. */
export function taxName(rfc: string, name: string): string {
  const capitals = name.toUpperCase()
  return rfc.length === PERSON_LENGTH ? capitals : capitals.replace(COMPANY_KIND, '')
}

/** Why SAT would not recognise a company's name, in Spanish; null where it would. @param name in upper case */
export function legalNameProblem(rfc: string, name: string): string | null {
  if (rfc.length === PERSON_LENGTH) return null
  const kind = COMPANY_KIND.exec(name)?.[0].replace(/^[\s,]+/u, '')
  return kind === undefined ? null : `El SAT la tiene sin el régimen de capital: quita «${kind}».`
}
