/** What a draft says of the company; '' where nobody has stated it. */
export interface CompanyFacts {
  readonly name: string
  /** Of its main branch, on one line. */
  readonly address: string
  readonly email: string
  readonly phone: string
  /** 'https://tienda.mx/tuerca' */
  readonly site: string
}

/** With a place to complete where something is not known. */
export function statedFacts(facts: CompanyFacts): CompanyFacts {
  return {
    name: facts.name || '[nombre de la empresa]',
    address: facts.address || '[domicilio de la empresa]',
    email: facts.email || '[correo para asuntos de datos personales]',
    phone: facts.phone || '[teléfono]',
    site: facts.site || '[dirección del sitio]',
  }
}
